// What an import answers when it cannot be started or continued, in the words of GitLab.

export const NO_PERMISSION = 'You do not have permissions to run the import.';
export const NOT_CONFIGURED = 'Jira integration not configured.';
export const CANNOT_CONNECT =
  'Unable to connect to the Jira instance. Please check your Jira integration configuration.';
export const NO_PROJECT = 'Unable to find Jira project to import data from.';
export const RUNNING = 'Jira import is already running.';
export const NO_LABEL_MADE = 'Failed to create import label for jira import.';
export const NO_LABEL_FOUND = 'Failed to find import label for Jira import.';

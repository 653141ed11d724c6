-- Tokens with which administrators act in a person's name; the person does not see them.
ALTER TABLE personal_access_tokens ADD COLUMN impersonation boolean NOT NULL DEFAULT false;

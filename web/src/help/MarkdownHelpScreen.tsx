import { QUICK_ACTION_HELP } from '@cairn/domain/quick-actions/help';
import { HelpArticle, HelpHeading, HelpTable } from './HelpArticle.tsx';

const REFERENCES = [
  ['#12', 'Issue 12 of this project; project#12 or group/project#12 from elsewhere'],
  ['&12', 'Epic 12 of this group or of a group above; group&12 from elsewhere'],
  ['#12+', 'The same with its title; #12+s adds assignees, milestone and health'],
  ['~bug', 'A label; ~"two words" and ~scope::value work too'],
  ['%1.0', 'A milestone; %"two words" works too'],
  ['@name', 'A person or group, who is notified'],
  ['*iteration:1', 'An iteration'],
] as const;

const BLOCKS = [
  ['- [ ] text', 'A task; tick it on the page. [x] is done, [~] does not apply'],
  ['> [!NOTE]', 'An alert; also TIP, IMPORTANT, WARNING and CAUTION'],
  ['[^1]', 'A footnote, written below as [^1]: text'],
  ['$`a^2`$', 'Math in a line; a block of code named math holds longer formulas'],
  ['```mermaid', 'A diagram'],
  ['[[_TOC_]]', 'A table of contents'],
  ['`#ff8800`', 'A color with a chip'],
  [':tada:', 'An emoji'],
] as const;

/** Help: the syntax of descriptions and comments. */
export function MarkdownHelpScreen({ title }: { title: string }) {
  return (
    <HelpArticle title="Writing" documentTitle={title}>
      <p>
        Descriptions and comments are Markdown: CommonMark with the tables, task lists and strikethrough of
        GitHub, and the references below. Readers see links only to what they have access to; other references
        stay plain text.
      </p>
      <HelpHeading id="references">References</HelpHeading>
      <HelpTable head={['Type', 'To name']} rows={REFERENCES} />
      <HelpHeading id="blocks">More than Markdown</HelpHeading>
      <HelpTable head={['Type', 'To get']} rows={BLOCKS} />
      <HelpHeading id="quick-actions">Quick actions</HelpHeading>
      <p>
        A line that begins with one of these runs when the text is saved and is removed from the text. Actions
        that cannot run are skipped, and you see why.
      </p>
      <HelpTable head={['Type', 'To']} rows={QUICK_ACTION_HELP} />
    </HelpArticle>
  );
}

import { formatDay, parseDay } from '@cairn/domain/dates/day';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { csvAddress, type Grouping, readReportQuery, type ReportQuery, writeReportQuery } from './report.ts';
import { ReportTable } from './ReportTable.tsx';
import page from '../groups/GroupsScreen.module.css';
import styles from './TimeReport.module.css';

const SEGMENTS: readonly { value: Grouping; label: string }[] = [
  { value: 'person', label: 'By person' },
  { value: 'item', label: 'By item' },
  { value: 'label', label: 'By label' },
  { value: 'week', label: 'By week' },
];

export interface TimeReportScreenProps {
  namespace: Namespace;
  query: string;
  onQueryChange: (query: string) => void;
  title: string;
  notFound: ReactNode;
}

/** Time spent in a group or project, or by a person. */
export function TimeReportScreen(props: TimeReportScreenProps) {
  return props.namespace.fullPath === '' ? <PersonReport {...props} /> : <PlaceReport {...props} />;
}

function PlaceReport(props: TimeReportScreenProps) {
  const { namespace, query, title } = props;
  const { head } = useNamespace(namespace);
  useDocumentTitle(title, head?.name);
  const { username } = readReportQuery(query, false);
  return (
    <Report {...props} place={namespace} heading={username === '' ? title : `${title} of @${username}`} />
  );
}

function PersonReport(props: TimeReportScreenProps) {
  const { username } = readReportQuery(props.query, true);
  const heading = username === '' ? 'Your time spent' : `Time spent by @${username}`;
  useDocumentTitle(heading);
  return <Report {...props} place={null} heading={heading} />;
}

type ReportProps = TimeReportScreenProps & { place: Namespace | null; heading: string };

function Report({ place, heading, query, onQueryChange, notFound }: ReportProps) {
  const report = readReportQuery(query, place === null);
  const set = (change: Partial<ReportQuery>) => onQueryChange(writeReportQuery({ ...report, ...change }));
  const segments = place === null ? SEGMENTS.slice(1) : SEGMENTS;
  const [from, until] = [parseDay(report.from), parseDay(report.until)];
  return (
    <div className={page['page']}>
      <header className={page['header']}>
        <h1 className={page['title']}>{heading}</h1>
        <div className={page['tools']}>
          <LinkButton href={csvAddress(place, report)} icon={<Download aria-hidden="true" />} download>
            Export as CSV
          </LinkButton>
        </div>
      </header>
      <div className={styles['controls']}>
        <SegmentedControl
          label="Time spent"
          value={report.by}
          segments={segments}
          onChange={(by) => set({ by })}
        />
        <div className={styles['days']}>
          <DatePicker
            label="From"
            value={from}
            {...(until !== null && { max: until })}
            onChange={(day) => set({ from: day === null ? '' : formatDay(day) })}
          />
          <DatePicker
            label="To"
            value={until}
            {...(from !== null && { min: from })}
            onChange={(day) => set({ until: day === null ? '' : formatDay(day) })}
          />
        </div>
      </div>
      <ReportTable key={writeReportQuery(report)} place={place} query={report} notFound={notFound} />
    </div>
  );
}

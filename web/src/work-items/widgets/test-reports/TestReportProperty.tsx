import { typeHas } from '@cairn/domain/work-items/type-fields';
import { Badge } from '../../../ui/Badge.tsx';
import { When } from '../../../ui/dates/moments/When.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { failedToSet } from '../failed-to-set.ts';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { type TestReport, testReportChange, type TestReportState } from './fields.ts';
import styles from '../Property.module.css';

/** What the states of the last report are called. */
interface Texts {
  readonly name: string;
  readonly title: string;
  readonly PASSED: string;
  readonly FAILED: string;
  /** Without a report. */
  readonly none: string | null;
  /** The action that removes the report. */
  readonly remove: string;
}

const VERIFICATION: Texts = {
  name: 'verification status',
  title: 'Verification',
  PASSED: 'Satisfied',
  FAILED: 'Failed',
  none: 'Unverified',
  remove: 'Mark as unverified',
};

const TEST_RESULT: Texts = {
  name: 'test result',
  title: 'Test result',
  PASSED: 'Passed',
  FAILED: 'Failed',
  none: null,
  remove: 'Remove the last result',
};

const propertyOf = (texts: Texts, isRequirement: boolean) =>
  defineWidget<TestReport | null>({
    name: texts.name,
    title: texts.title,
    part: 'testReports',
    // A change between the two types keeps the report.
    isFor: (type) => typeHas(type, 'testReports'),
    value: ({ type }, { testReport }) =>
      (type === 'REQUIREMENT') === isRequirement ? testReport : undefined,
    isEmpty: (value) => value === null && texts.none === null,
    text: (value) => value && texts[value.state],
    Row: (props) => <TestReportProperty {...props} texts={texts} />,
  });

/** Whether a requirement is satisfied. */
export const verificationStatus = propertyOf(VERIFICATION, true);
/** What the last run of a test case has shown. */
export const testResult = propertyOf(TEST_RESULT, false);

type TestReportPropertyProps = RowProps<TestReport | null> & { texts: Texts };

function TestReportProperty({ item, value, writes, texts }: TestReportPropertyProps) {
  const { problem, change } = useWidgetChange(writes, failedToSet(texts.name, item));
  const set = (state: TestReportState | null) =>
    void change(`${texts.title} changed`, writes.set(testReportChange(state)));
  return (
    <Property
      name={texts.name}
      title={texts.title}
      problem={problem}
      value={value === null ? '' : `${value.state} ${value.createdAt}`}
      picker={
        item.rights.plan
          ? (button) => (
              <Menu
                label={texts.title}
                placement="bottom end"
                sections={[
                  {
                    items: (['PASSED', 'FAILED'] as const).map((state) => ({
                      id: state,
                      label: `Mark as ${texts[state].toLowerCase()}`,
                      onSelect: () => set(state),
                    })),
                  },
                  ...(value === null
                    ? []
                    : [{ items: [{ id: 'none', label: texts.remove, onSelect: () => set(null) }] }]),
                ]}
                trigger={button}
              />
            )
          : undefined
      }
    >
      {value === null ? (
        texts.none === null ? (
          <Nothing />
        ) : (
          <Badge>{texts.none}</Badge>
        )
      ) : (
        <>
          <Badge tone={value.state === 'PASSED' ? 'success' : 'danger'}>{texts[value.state]}</Badge>
          <span className={styles['small']}>
            {value.author !== null && `${value.author.name}, `}
            <When instant={value.createdAt} />
          </span>
        </>
      )}
    </Property>
  );
}

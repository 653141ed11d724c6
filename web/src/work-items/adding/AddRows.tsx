import { classNames } from '../../ui/first/class-names.ts';
import { AdditionRow } from './AdditionRow.tsx';
import styles from './Adding.module.css';
import { AddRow, type AddRowProps } from './AddRow.tsx';

/**
 * The new items that a list does not show yet, and below them the row that adds more; below the list, or at the
 * end of the card that contains it.
 */
export function AddRows({ isInCard = false, ...props }: AddRowProps & { isInCard?: boolean }) {
  const { adding, at, noun } = props;
  const { additions, state } = adding;
  return (
    <div className={classNames(styles['rows'], styles[isInCard ? 'inside' : 'below'])}>
      {state.additions
        .filter((one) => one.at === at)
        .map((one) => (
          <AdditionRow key={one.id} additions={additions} addition={one} noun={noun} />
        ))}
      <AddRow {...props} />
    </div>
  );
}

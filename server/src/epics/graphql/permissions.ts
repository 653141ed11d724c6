import type { Action } from '@cairn/domain/roles/actions';
import { maySql } from '../../access/may-sql.ts';
import { bool, type SqlField } from '../../graphql/field.ts';
import { itemPermissionColumns } from '../../work-items/row-sql.ts';

const may = (action: Action): SqlField =>
  bool((epic) => maySql(action, `${epic}_ns`, itemPermissionColumns(epic, 'epic')));

/** The viewer's permissions on an epic, by the policy. */
export const epicPermissionFields: Readonly<Record<string, SqlField>> = {
  readEpic: may('viewEpic'),
  readEpicIid: may('viewEpic'),
  updateEpic: may('editEpic'),
  adminEpic: may('editEpic'),
  destroyEpic: may('deleteEpic'),
  createEpic: bool((epic) => maySql('createEpic', `${epic}_ns`)),
  createNote: may('comment'),
  markNoteAsInternal: bool((epic) => maySql('writeInternalNote', `${epic}_ns`)),
  awardEmoji: may('react'),
  adminEpicRelation: may('addChildEpic'),
  readEpicRelation: may('viewEpic'),
};

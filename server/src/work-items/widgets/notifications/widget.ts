import { bool } from '../../../graphql/field.ts';
import { subscribedSql } from '../../row-sql.ts';
import type { Widget } from '../declaration.ts';

export const notifications = {
  name: 'Notifications',
  carried: 'by rule',
  read: { subscribed: bool((item) => subscribedSql(item)) },
} as const satisfies Widget;

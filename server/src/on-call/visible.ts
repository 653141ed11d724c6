import { maySql } from '../access/may-sql.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

/** SQL of the visibility of the schedules and policies of a project. */
export function onCallVisible(ns: string): string {
  return `(${namespaceVisible(ns)} AND ${maySql('viewOnCall', ns)})`;
}

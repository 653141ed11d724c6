import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';

/** A form that creates or adds a child of a type; one is open at a time. */
export interface FormName {
  readonly way: 'new' | 'add';
  readonly type: WorkItemType;
}

/** The rule of a confidential parent of a type. */
export function confidentialParentText(type: WorkItemType): string {
  const children = type === 'EPIC' ? 'epics and issues' : 'items';
  return `The parent ${typeNoun(type).one} is confidential and can only contain confidential ${children}`;
}

/** Title of a form: what it creates or adds, and whether that must be confidential. */
export function formTitle({ way, type }: FormName, confidential: boolean): string {
  const verb = way === 'new' ? 'Create new' : 'Add existing';
  return `${verb} ${confidential ? 'confidential ' : ''}${typeNoun(type).one}`;
}

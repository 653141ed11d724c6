import { useState } from 'react';
import { limitsOf, objectIn, type OpenApi, type Schema, typeText } from './open-api.ts';
import styles from './RestApi.module.css';

export interface SchemaFieldsProps {
  api: OpenApi;
  schema: Schema;
  /** Listed only when opened: schemas may contain themselves. */
  closed?: boolean;
}

/** The fields of the object in a schema; nothing if there is none. */
export function SchemaFields({ api, schema, closed = false }: SchemaFieldsProps) {
  const [open, setOpen] = useState(!closed);
  const object = objectIn(schema, api);
  if (object === null) return null;
  const { properties = {}, required = [] } = object;
  const list = (
    <ul className={styles['fields']}>
      {Object.entries(properties).map(([name, property]) => (
        <FieldRow key={name} api={api} name={name} required={required.includes(name)} schema={property} />
      ))}
    </ul>
  );
  if (!closed) return list;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['more']}>Fields of {typeText(schema)}</summary>
      {open && list}
    </details>
  );
}

export interface FieldRowProps {
  api: OpenApi;
  name: string;
  required: boolean;
  schema: Schema;
}

/** A parameter or field with its type, limits and meaning. */
export function FieldRow({ api, name, required, schema }: FieldRowProps) {
  return (
    <li>
      <code className={styles['name']}>{name}</code>{' '}
      <span className={styles['note']}>
        {[typeText(schema), ...limitsOf(schema), ...(required ? ['required'] : [])].join(', ')}
      </span>
      {schema.description !== undefined && <p>{schema.description}</p>}
      <SchemaFields api={api} schema={schema} closed />
    </li>
  );
}

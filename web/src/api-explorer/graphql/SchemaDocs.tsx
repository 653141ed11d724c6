import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import styles from './GraphqlExplorer.module.css';

/** How many results of a search are listed. */
const MOST_FOUND = 60;

interface TypeLinkProps {
  type: GraphQLType;
  onOpen: (name: string) => void;
}

/** A type as in the schema, such as `[Issue!]!`; its name opens its description. */
function TypeLink({ type, onOpen }: TypeLinkProps) {
  const { name } = getNamedType(type);
  const [before, after] = String(type).split(name);
  return (
    <span className={styles['type']}>
      {before}
      <button type="button" className={styles['link']} onClick={() => onOpen(name)}>
        {name}
      </button>
      {after}
    </span>
  );
}

type Member = GraphQLField<unknown, unknown> | GraphQLInputField;

interface MembersProps {
  title: string;
  members: readonly Member[];
  onOpen: (name: string) => void;
}

function Members({ title, members, onOpen }: MembersProps) {
  return (
    <>
      <h3 className={styles['label']}>{title}</h3>
      <ul className={styles['members']}>
        {members.map((member) => (
          <li key={member.name}>
            <code className={styles['name']}>{member.name}</code>:{' '}
            <TypeLink type={member.type} onOpen={onOpen} />
            {member.deprecationReason != null && (
              <span className={styles['deprecated']}> Deprecated: {member.deprecationReason}</span>
            )}
            {member.description != null && <p>{member.description}</p>}
            {'args' in member && member.args.length > 0 && (
              <ul className={styles['arguments']} aria-label={`Arguments of ${member.name}`}>
                {member.args.map((argument) => (
                  <li key={argument.name}>
                    <code>{argument.name}</code>: <TypeLink type={argument.type} onOpen={onOpen} />
                    {argument.description != null && <span> {argument.description}</span>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface TypeNamesProps {
  title: string;
  types: readonly GraphQLNamedType[];
  onOpen: (name: string) => void;
}

function TypeNames({ title, types, onOpen }: TypeNamesProps) {
  if (types.length === 0) return null;
  return (
    <>
      <h3 className={styles['label']}>{title}</h3>
      <ul className={styles['members']}>
        {types.map((type) => (
          <li key={type.name}>
            <TypeLink type={type} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TypeDocsProps {
  schema: GraphQLSchema;
  type: GraphQLNamedType;
  onOpen: (name: string) => void;
}

function TypeDocs({ schema, type, onOpen }: TypeDocsProps) {
  return (
    <>
      {type.description != null && <p>{type.description}</p>}
      {(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) && (
        <Members title="Fields" members={Object.values(type.getFields())} onOpen={onOpen} />
      )}
      {isEnumType(type) && (
        <>
          <h3 className={styles['label']}>Values</h3>
          <ul className={styles['members']}>
            {type.getValues().map(({ name, description }) => (
              <li key={name}>
                <code className={styles['name']}>{name}</code>
                {description != null && <p>{description}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {isObjectType(type) && <TypeNames title="Implements" types={type.getInterfaces()} onOpen={onOpen} />}
      {(isUnionType(type) || isInterfaceType(type)) && (
        <TypeNames title="Possible types" types={schema.getPossibleTypes(type)} onOpen={onOpen} />
      )}
    </>
  );
}

interface Found {
  readonly type: GraphQLNamedType;
  /** The field that matched; undefined when the type's name did. */
  readonly field?: Member;
}

const found = (schema: GraphQLSchema, search: string): Found[] => {
  const text = search.trim().toLowerCase();
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const named = types.filter(({ name }) => name.toLowerCase().includes(text)).map((type) => ({ type }));
  const fields = types.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values(type.getFields())
          .filter(({ name }) => name.toLowerCase().includes(text))
          .map((field) => ({ type, field }))
      : [],
  );
  return [...named, ...fields];
};

/** The types of a schema with their descriptions, beginning with the operations; types link to each other. */
export function SchemaDocs({ schema }: { schema: GraphQLSchema }) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const name = opened.at(-1);
  const type = name === undefined ? undefined : schema.getType(name);
  useEffect(() => {
    if (name !== undefined) heading.current?.focus();
  }, [name]);
  const open = (next: string) => {
    setSearch('');
    setOpened((before) => (before.at(-1) === next ? before : [...before, next]));
  };
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const results = search.trim() === '' ? null : found(schema, search);
  return (
    <>
      <SearchField label="Search the schema" value={search} onChange={setSearch} />
      {results !== null && (
        <ul className={styles['members']} aria-label="Found in the schema">
          {results.slice(0, MOST_FOUND).map(({ type: one, field }) => (
            <li key={`${one.name}.${field?.name ?? ''}`}>
              <TypeLink type={one} onOpen={open} />
              {field !== undefined && (
                <>
                  .<code className={styles['name']}>{field.name}</code>:{' '}
                  <TypeLink type={field.type} onOpen={open} />
                </>
              )}
            </li>
          ))}
          {results.length > MOST_FOUND && <li>{results.length - MOST_FOUND} more; type more of the name.</li>}
          {results.length === 0 && <li>Nothing in the schema has this name.</li>}
        </ul>
      )}
      {results === null && type === undefined && (
        <>
          <h2 className={styles['heading']}>Schema</h2>
          <TypeNames title="Operations" types={roots.filter((one) => one != null)} onOpen={open} />
        </>
      )}
      {results === null && type !== undefined && (
        <>
          <div className={styles['back']}>
            <Button size="small" variant="quiet" onClick={() => setOpened((before) => before.slice(0, -1))}>
              Back to {opened.at(-2) ?? 'the schema'}
            </Button>
          </div>
          <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
            {type.name}
          </h2>
          <TypeDocs schema={schema} type={type} onOpen={open} />
        </>
      )}
    </>
  );
}

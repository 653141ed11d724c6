import { textProblem } from '@cairn/domain/text/text-problem';
import { type ASTNode, type DocumentNode, GraphQLError, visit } from 'graphql';

// No input of the schema is nested deeper.
const DEEPEST = 30;
// No list argument accepts more; the largest is that of epics moved at once.
const MOST_VALUES = 1000;

/**
 * Throws for variables with text that no column can store, or with too long lists; the error names the
 * variable.
 */
export function refuseBadText(variables: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(variables)) check(name, value, 1);
}

const check = (path: string, value: unknown, depth: number): void => {
  if (depth > DEEPEST) throw new GraphQLError(`Variable "$${path.split('.')[0]}" is nested too deep`);
  if (typeof value === 'string') {
    const problem = textProblem(value);
    if (problem !== null) throw new GraphQLError(`Variable "$${path}" ${problem}`);
  } else if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value) && value.length > MOST_VALUES) {
      throw new GraphQLError(`Variable "$${path}" has too many values (maximum is ${MOST_VALUES})`);
    }
    for (const [key, inner] of Object.entries(value)) {
      check(Array.isArray(value) ? path : `${path}.${key}`, inner, depth + 1);
      if (textProblem(key) !== null)
        throw new GraphQLError(`Variable "$${path}" has a name that ${textProblem(key)}`);
    }
  }
};

/**
 * The same for text in the document itself; the error names the argument, or the variable whose default it
 * is.
 */
export function refuseBadLiterals(document: DocumentNode): void {
  const refuseWithin = (node: ASTNode, name: string): void => {
    visit(node, {
      StringValue: (text) => {
        const problem = textProblem(text.value);
        if (problem !== null) throw new GraphQLError(`${name} ${problem}`, { nodes: text });
      },
    });
  };
  visit(document, {
    Argument: (argument) => refuseWithin(argument, `Argument "${argument.name.value}"`),
    VariableDefinition: ({ variable, defaultValue }) => {
      if (defaultValue) refuseWithin(defaultValue, `Variable "$${variable.name.value}"`);
    },
  });
}

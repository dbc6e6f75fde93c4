import fastJson from 'fast-json-stringify';
import * as z from 'zod';
import { compileShape, type JsonSchema, type Shape, type ShapeOptions } from './reply-shape.ts';

const validatorOnly = [
  'minimum',
  'maximum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/** The other option of a union of one schema and null. */
function onlyOther({ anyOf = [] }: JsonSchema): JsonSchema | undefined {
  const [first, second, third] = anyOf;
  return third === undefined && second?.type === 'null' ? first : undefined;
}

const isDeep = ({ type }: JsonSchema): boolean => type === 'object' || type === 'array';

/** Writes null as part of its type: in place, or in a nullable copy of the definition that it refers to. */
function foldNull(schema: JsonSchema, root: JsonSchema): void {
  const other = onlyOther(schema);
  const name = other?.$ref?.replace('#/definitions/', '') ?? '';
  const referred = root.definitions?.[name];
  if (referred !== undefined && isDeep(referred)) {
    const nullable = `${name}OrNull`;
    root.definitions = { ...root.definitions, [nullable]: { ...referred, nullable: true } };
    delete schema.anyOf;
    schema.$ref = `#/definitions/${nullable}`;
  } else if (typeof other?.type === 'string') {
    delete schema.anyOf;
    Object.assign(schema, other, isDeep(other) ? { nullable: true } : { type: [other.type, 'null'] });
  }
}

/** Folds nullable unions: for unions, the writer would compile a validator during the first request. */
export function replySchema(shape: z.ZodType): JsonSchema {
  const root = z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      for (const key of validatorOnly) delete jsonSchema[key];
      delete jsonSchema.id;
    },
  }) as JsonSchema;
  const fold = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    foldNull(part, root);
    Object.values(part).forEach(fold);
  };
  fold(root);
  return root;
}

export interface ReplyFormat {
  /** Reduces a reply to the fields of its zod shape. */
  shape: Shape;
  /** Serializes the declared fields as JSON. */
  write: (value: unknown) => string;
}

export function replyFormat(response: z.ZodType, options: ShapeOptions): ReplyFormat {
  const schema = replySchema(response);
  return {
    shape: compileShape(schema, options),
    write: fastJson(schema as never) as (value: unknown) => string,
  };
}

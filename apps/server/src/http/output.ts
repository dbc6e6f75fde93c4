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

/** Nullable primitives are folded, because anyOf is slow to write. */
const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      for (const key of validatorOnly) delete jsonSchema[key];
      delete jsonSchema.id;
      const [first, second, third] = (jsonSchema.anyOf ?? []) as { type?: string }[];
      if (third !== undefined || second?.type !== 'null' || typeof first?.type !== 'string') return;
      if (first.type === 'object' || first.type === 'array') return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, first, { type: [first.type, 'null'] });
    },
  });

export interface ReplyFormat {
  /** Keeps the fields the zod shape declares. */
  shape: Shape;
  /** Writes what is declared as JSON. */
  write: (value: unknown) => string;
}

export function replyFormat(response: z.ZodType, options: ShapeOptions): ReplyFormat {
  const schema = schemaOf(response);
  return {
    shape: compileShape(schema as JsonSchema, options),
    write: fastJson(schema as never) as (value: unknown) => string,
  };
}

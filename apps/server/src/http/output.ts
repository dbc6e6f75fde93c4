import fastJson from 'fast-json-stringify';
import * as z from 'zod';

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

/**
 * Writes a reply from its zod shape: fields the shape does not declare never leave the server.
 * Nullable primitives are folded, because anyOf is slow to write.
 */
export function replyWriter(shape: z.ZodType): (value: unknown) => string {
  const schema = z.toJSONSchema(shape, {
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
  return fastJson(schema as never) as (value: unknown) => string;
}

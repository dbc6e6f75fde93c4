// Sentences in replies, such as why a file was refused, are stored in English and translated for the caller.
import type { Language } from '@realfin/contract/languages';
import { sentences } from '@realfin/contract/shapes';
import * as z from 'zod';
import { translate } from '../../lib/translate.ts';

type Write = (value: unknown, language: Language) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/** Copies a value with translated sentences, since the value may be cached; null for a shape without any. */
function writerOf(shape: unknown): Write | null {
  if (shape instanceof z.ZodString && sentences.has(shape))
    return (value, language) => translate(value as string, language);
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) {
    const write = writerOf(shape.unwrap());
    return (
      write && ((value, language) => (value === null || value === undefined ? value : write(value, language)))
    );
  }
  if (shape instanceof z.ZodArray) {
    const write = writerOf(shape.element);
    return write && ((value, language) => (value as unknown[]).map((each) => write(each, language)));
  }
  return shape instanceof z.ZodObject ? fieldsWriter(shape.shape) : null;
}

function fieldsWriter(fields: Fields): Write | null {
  const writers = Object.entries(fields).flatMap(([name, field]) => {
    const write = writerOf(field);
    return write === null ? [] : [[name, write] as const];
  });
  if (writers.length === 0) return null;
  return (value, language) => {
    const object = value as Record<string, unknown>;
    const written = writers
      .filter(([name]) => name in object)
      .map(([name, write]) => [name, write(object[name], language)] as const);
    return { ...object, ...Object.fromEntries(written) };
  };
}

/** Translates the sentences of an operation's reply. Free for most replies, which have none. */
export function replyTranslator(shape: z.ZodType): Write {
  const write = writerOf(shape);
  return write ?? ((reply) => reply);
}

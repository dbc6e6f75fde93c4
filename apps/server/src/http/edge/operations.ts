// Endpoints joined with their handlers and reply schemas. Compiled once, before the first request.
import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import type { AllHandlers } from './call.ts';
import { replyFormat, type ReplyFormat } from './output.ts';
import { replyTranslator } from './reply-sentences.ts';
import type { ShapeOptions } from './reply-shape.ts';

export interface Operation extends ReplyFormat {
  endpoint: Endpoint;
  handle: (input: never, call: never) => unknown;
  /** The reply with its sentences in the caller's language. */
  translateReply: ReturnType<typeof replyTranslator>;
}
export type Operations<C extends Contract> = { [G in keyof C]: { [K in keyof C[G]]: Operation } };

export const operationsOf = <C extends Contract>(
  contract: C,
  handlers: AllHandlers<C>,
  undeclared: ShapeOptions['undeclared'],
): Operations<C> =>
  mapContract(contract, (endpoint, group, name): Operation => ({
    endpoint,
    handle: handlers[group][name],
    translateReply: replyTranslator(endpoint.response),
    ...replyFormat(endpoint.response, { name: `${group}.${name}`, undeclared }),
  }));

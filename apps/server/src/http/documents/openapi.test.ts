import { contract } from '@realfin/contract/contract';
import { mapContract } from '@realfin/contract/core';
import { errors } from '@realfin/contract/errors';
import { describe, expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  'x-access': string;
  'x-verified-email'?: boolean;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  requestBody?: { content: Record<string, { schema: object }> };
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}
const document = openApiDocument(contract, 'http://realfin.test') as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object in a document, with the way to it. */
function* nodes(value: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${at}/${key}`);
}

describe('the OpenAPI document', () => {
  test('declares version 3.1 and its required fields', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
  test('contains every operation of the contract once, with unique ids', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = Object.values(
      mapContract(contract, (_endpoint, group, name) => `${group}.${name}`),
    ).flatMap((group) => Object.values(group));
    expect(ids).toEqual(expect.arrayContaining(wanted));
  });
  test('resolves every reference, and uses every schema', () => {
    const used = new Set<string>();
    for (const [at, node] of nodes(document)) {
      if (typeof node.$ref !== 'string') continue;
      const name = /^#\/components\/schemas\/([\w.-]+)$/.exec(node.$ref)?.[1] ?? '';
      expect(Object.keys(document.components.schemas), at).toContain(name);
      used.add(name);
    }
    expect([...used].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });
  test('uses only keywords of JSON Schema 2020-12', () => {
    for (const [at, node] of nodes(document)) {
      expect(node, at).not.toHaveProperty('nullable', true);
      expect(node, at).not.toHaveProperty('definitions');
      expect(typeof node.exclusiveMinimum, at).not.toBe('boolean');
    }
  });
  test('says of each operation who may call it, and ends no address with a slash', () => {
    for (const { path, operation } of operations) {
      const isPublic = operation['x-access'] === 'public';
      expect(operation.security.length, path).toBe(isPublic ? 3 : 2);
      expect(Object.keys(operation.security[0] ?? {}), path).toEqual(isPublic ? [] : ['session']);
      expect(path).not.toMatch(/.\/$/);
      expect(Object.keys(operation.responses)).toEqual(['200', '4XX', '5XX']);
    }
  });
  test.each(operations)('describes $method $path completely', ({ path, method, operation }) => {
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted());
    expect(declared.every(({ required }) => required)).toBe(true);
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    for (const { description } of Object.values(operation.responses)) expect(description).toBeTruthy();
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
  });
});

test('shows each operation and each error at /api/docs, escaped', () => {
  const html = docsPage(document, errors);
  for (const { operation } of operations) expect(html).toContain(`id="${operation.operationId}"`);
  for (const code of Object.keys(errors)) expect(html).toContain(`id="${code}"`);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).not.toMatch(/<script/i);
  expect(docsPage({ paths: {}, components: { schemas: { '<b>': {} } } }, {})).not.toContain('<b>');
});

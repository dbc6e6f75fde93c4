import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import { errors } from '@realfin/contract/errors';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Omits addresses with a trailing slash, which duplicate others. */
const addressesOf = ({ path, aliases = [] }: Endpoint): readonly string[] =>
  [path, ...aliases].filter((each) => !each.endsWith('/'));

/** Public operations need no credentials; with them, the answer includes the caller's own state. */
const securityOf = ({ access }: Endpoint): Json[] => {
  const signedIn = [{ session: [] }, { bearer: [] }];
  return access === 'public' ? [{}, ...signedIn] : signedIn;
};
const refusal = {
  description: 'A refusal',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** OpenAPI 3.1 uses JSON Schema 2020-12, zod's own target. Shapes with .meta({ id }) become components. */
export function openApiDocument(contract: Contract, serverUrl: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  mapContract(contract, (endpoint, group, name) => {
    for (const [index, path] of addressesOf(endpoint).entries()) {
      const operationId = index === 0 ? `${group}.${name}` : `${group}.${name}.${index}`;
      (paths[`/api${path}`] ??= {})[endpoint.method.toLowerCase()] = operation(
        endpoint,
        operationId,
        group,
        schemas,
      );
    }
  });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Realfin',
      version: '1.0.0',
      description: 'The API of a Realfin creator network.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { ...schemas, Problem: problemSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'realfin' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operation(endpoint: Endpoint, operationId: string, group: string, schemas: Json): Json {
  const response = schemaOf(endpoint.response, 'output', schemas);
  return {
    operationId,
    tags: [group],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.verified === true && { 'x-verified-email': true }),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...(endpoint.idempotent === true
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: true,
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ]
        : []),
      ...(endpoint.freshCode === true
        ? [
            {
              name: 'Second-Factor',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 30 },
            },
          ]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input', schemas) } },
      },
    }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: response } } },
      '4XX': refusal,
      '5XX': refusal,
    },
  };
}

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query', schemas: Json): Json[] {
  if (shape === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input', schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  }) as Json & { $defs?: Record<string, Json> };
  for (const [name, definition] of Object.entries($defs))
    schemas[name] = pointToComponents(withoutId(definition));
  if (typeof schema.id !== 'string') return pointToComponents(schema);
  schemas[schema.id] = pointToComponents(withoutId(schema));
  return { $ref: `#/components/schemas/${schema.id}` };
}

function withoutId(schema: Json): Json {
  const { id: _, ...rest } = schema;
  return rest;
}
const pointToComponents = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json;

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    data: { type: 'object' },
  },
};

// Every operation of the used resources: method and path as in the SDK's code, parameters as declared.
import type { TSType } from 'oxc-parser';
import { nameOf, readDeclarations, readSource, type Scope } from './declarations.ts';

export interface Operation {
  /** `PaymentIntentResource.confirm`. */
  name: string;
  method: string;
  address: RegExp;
  parameters: TSType | null;
  answer: TSType;
  isList: boolean;
  scope: Scope;
}

const resources = [
  'AccountLinks',
  'Accounts',
  'Balance',
  'BalanceTransactions',
  'Charges',
  'CountrySpecs',
  'Customers',
  'Disputes',
  'Events',
  'Radar/EarlyFraudWarnings',
  'PaymentIntents',
  'PaymentMethods',
  'Payouts',
  'Refunds',
  'SetupIntents',
  'Transfers',
];

/** `refundCreate(params, options) { return this._makeRequest('POST', '/v1/refunds', …` in the SDK's own code. */
const call = /^ {4}(\w+)\(([^)]*)\) \{\s+return this\._makeRequest\('(\w+)', ['`]([^'`]+)['`]/gm;

/** The only operation with two forms. */
const retrieveAccount = ['', 'retrieve', '', 'GET', '/v1/accounts/${id}'] as const;

function addressOf(template: string): RegExp {
  const pattern = template.replace(/\$\{[^}]+\}/g, '([^/]+)').replaceAll('.', '\\.');
  return new RegExp(`^${pattern}$`);
}

function typeOf(path: string, name: string): Pick<Operation, 'parameters' | 'answer' | 'isList' | 'name'> {
  const file = readDeclarations(path);
  for (const [className, declaration] of file.declared) {
    if (declaration.type !== 'ClassDeclaration') continue;
    for (const member of declaration.body.body) {
      if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier' || member.key.name !== name)
        continue;
      const parameters = member.value.params
        .filter((each) => each.type === 'Identifier' && each.name === 'params')
        .map((each) => ('typeAnnotation' in each ? (each.typeAnnotation?.typeAnnotation ?? null) : null));
      const returned = member.value.returnType?.typeAnnotation;
      if (returned === undefined) continue;
      const isList = returned.type === 'TSTypeReference' && nameOf(returned.typeName).endsWith('ListPromise');
      return {
        name: `${className}.${name}`,
        parameters: parameters[0] ?? null,
        answer: innermost(returned),
        isList,
      };
    }
  }
  throw new Error(`${path} declares no ${name}`);
}

/** Unwraps `Promise<Response<Refund>>` and `ApiListPromise<Refund>` to Refund. */
function innermost(type: TSType): TSType {
  if (type.type !== 'TSTypeReference') return type;
  const [first] = type.typeArguments?.params ?? [];
  return first === undefined || !['Promise', 'Response', 'ApiListPromise'].includes(nameOf(type.typeName))
    ? type
    : innermost(first);
}

let known: readonly Operation[] | undefined;

export function listOperations(): readonly Operation[] {
  known ??= resources.flatMap((resource) => {
    const path = `resources/${resource}.d.ts`;
    const scope: Scope = { file: readDeclarations(path), namespaces: [] };
    const source = readSource(`resources/${resource}.js`);
    const calls = [...source.matchAll(call), ...(resource === 'Accounts' ? [retrieveAccount] : [])];
    return calls
      .filter(([, name]) => !['listLineItems', 'listAmountDetailsLineItems'].includes(name ?? ''))
      .map(([, name = '', , method = '', address = '']) => ({
        ...typeOf(path, name),
        method,
        address: addressOf(address),
        scope,
      }));
  });
  return known;
}

/** Fixed paths precede those with parameters: `/search` is no id. */
export function findOperation(method: string, path: string): Operation | null {
  const fitting = listOperations().filter((each) => each.method === method && each.address.test(path));
  const parts = ({ address }: Operation) => address.source.split('([^').length;
  return fitting.toSorted((a, b) => parts(a) - parts(b))[0] ?? null;
}

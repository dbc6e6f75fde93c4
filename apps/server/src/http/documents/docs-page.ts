// A readable reference made from the OpenAPI document: plain HTML, no script.
const escape = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const rows = operation.parameters.map(
    (p) =>
      `<tr><td><code>${escape(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td><code>${escape(JSON.stringify(p.schema))}</code></td></tr>`,
  );
  return `<details id="${escape(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(operation.summary)} <i>${escape(operation['x-access'])}</i></summary>
${rows.length > 0 ? `<table><thead><tr><th>Name</th><th>In</th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${body ? `<p>Body</p><pre tabindex="0">${escape(JSON.stringify(body, null, 1))}</pre>` : ''}
${answer ? `<p>Answer</p><pre tabindex="0">${escape(JSON.stringify(answer, null, 1))}</pre>` : ''}</details>`;
}

export function docsPage(document: object, errors: Record<string, { status: number; text: string }>): string {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object> };
  };
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags[0] ?? '';
      groups.set(group, [...(groups.get(group) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const operations = [...groups].map(
    ([name, list]) => `<section><h2>${escape(name)}</h2>${list.join('')}</section>`,
  );
  const codes = Object.entries(errors).map(
    ([code, { status, text }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(text)}</td></tr>`,
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="shape-${escape(name)}"><summary><code>${escape(name)}</code></summary><pre tabindex="0">${escape(JSON.stringify(schema, null, 1))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Realfin API</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Realfin API</h1>
<p>Everything lives below <code>/api</code> and speaks JSON. Sign in with the site's own cookie or a Bearer access token. Lists answer <code>content, page, size, totalElements, totalPages, last, nextCursor</code>; pass <code>nextCursor</code> as <code>cursor</code> to go on. Calls that move money need an <code>Idempotency-Key</code>. Errors are RFC 9457 problem documents. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.join('')}<section><h2>Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead><tbody>${codes.join('')}</tbody></table></section><section><h2>Shapes</h2>${shapes.join('')}</section></main></body></html>`;
}

export const docsCss = `:root{color-scheme:dark light}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#0b0f14;color:#e8eef5}main{max-width:960px;margin:0 auto;padding:24px}
a{color:#1fb6ff}details{border:1px solid #253041;border-radius:8px;margin:8px 0;padding:8px 12px;background:#121821}summary{cursor:pointer}pre{overflow:auto;background:#0b0f14;padding:12px;border-radius:8px}
table{border-collapse:collapse;width:100%;margin:12px 0}th,td{text-align:left;border-bottom:1px solid #253041;padding:6px 8px;vertical-align:top;word-break:break-word}i{color:#9fb0c3}
@media(prefers-color-scheme:light){body{background:#f7f9fb;color:#101720}details{background:#fff;border-color:#dde5ee}pre{background:#f7f9fb}a{color:#0068ab}i{color:#516074}th,td{border-color:#dde5ee}}`;

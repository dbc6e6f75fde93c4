// Where the journeys find the product.
export const port = Number(process.env.E2E_PORT ?? 3980);
export const origin = `http://127.0.0.1:${port}`;

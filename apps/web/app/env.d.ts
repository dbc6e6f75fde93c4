declare module 'virtual:api-routes' {
  const table: import('@realfin/contract/core').WrittenRoutes;
  export default table;
  /** The groups that come later. */
  export const others: readonly string[];
}
declare module 'virtual:other-api-routes' {
  const table: import('@realfin/contract/core').WrittenRoutes;
  export default table;
}

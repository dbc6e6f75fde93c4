declare module 'virtual:api-routes' {
  const table: import('@realfin/contract/core').WrittenRoutes;
  export default table;
}
declare module 'virtual:other-api-routes' {
  const table: import('@realfin/contract/core').WrittenRoutes;
  export default table;
}

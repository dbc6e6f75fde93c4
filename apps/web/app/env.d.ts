declare module 'virtual:api-routes' {
  const table: import('@realfin/contract/core').WrittenRoutes;
  export default table;
}

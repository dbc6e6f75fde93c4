declare module 'virtual:api-routes' {
  const table: import('@realfin/contract/core').RouteTable;
  export default table;
}

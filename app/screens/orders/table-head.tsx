export { TableHead } from '~/screens/parts/table-head'

/**
 * A table inside a front. Beside the order's side column it has 470 points, so its cells are closer
 * together than those of the list.
 */
export const insetTable =
  'table inset md:[&_:is(td,th)]:pe-0 md:[&_:is(td,th)+:is(td,th)]:ps-3 md:[&_thead_th]:wrap-anywhere'

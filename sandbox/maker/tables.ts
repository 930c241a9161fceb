/**
 * The maker's database. What a list answers with stands beside its keys as ready JSON text: an
 * account of 10,000 orders is then joined, not parsed and written again. Columns in JSON mode are
 * the ones that calls change or tests look into.
 */
export * from './tables/content'
export * from './tables/people'
export * from './tables/requests'

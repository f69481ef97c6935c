export { callSchemas, callsIn, contractOfApi } from './calls-of.ts';
export { checkContract, saidOf } from './check-contract.ts';
export type { Breach } from './compare-contracts.ts';
export { BuildContract, emptyContract, type Member } from './contract-file.ts';
export type { JsonSchema } from './schema.ts';
export { schemaOf } from './schemas-of.ts';

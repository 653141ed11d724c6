/** What is read of an address's query; URLSearchParams fits, and no platform type is needed. */
export interface AddressParams {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** What filters are read from: all values of a name. */
export type FilterParams = Pick<AddressParams, 'getAll'>;

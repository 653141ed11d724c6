/** Query parameters of an address; URLSearchParams fits, without depending on a platform type. */
export interface AddressParams {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The part that filters are read from: all values of a name. */
export type FilterParams = Pick<AddressParams, 'getAll'>;

import { z } from 'zod';
import { pageParams } from '../../http/paging.ts';
import { day, flag, id, instant, oneOf, optional, searchText, text } from '../../http/params.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { keysetParams } from '../../lists/keyset.ts';
import { USER_ORDERS } from '../queries.ts';
import { createdBetween, sortParam } from '../../lists/params.ts';

/** Query parameters of the list of users. */
export const userListInput = z.object({
  ...keysetParams,
  search: optional(searchText).describe(
    'Part of a name or username, or a whole address: a public one, for administrators any',
  ),
  username: optional(text).describe('Of exactly this person, in any case'),
  public_email: optional(text).describe('With exactly this address in the profile'),
  active: optional(flag).describe('Only people who may sign in'),
  blocked: optional(flag).describe('Only blocked people'),
  humans: optional(flag).describe('Without bots'),
  exclude_active: optional(flag).describe('Without people who may sign in'),
  exclude_humans: optional(flag).describe('Only bots'),
  exclude_external: optional(flag).describe('Nobody is external'),
  skip_ldap: optional(flag).describe('Nobody comes from LDAP'),
  admins: optional(flag).describe('For administrators'),
  without_projects: optional(flag).describe('For administrators'),
  ...createdBetween,
  order_by: optional(oneOf(USER_ORDERS)).describe('By number unless said'),
  ...sortParam,
  exclude_internal: optional(flag).describe('There are no internal people'),
  without_project_bots: optional(flag).describe('There are no bots of projects'),
  external: optional(flag).describe('Nobody is external: true finds nobody'),
  auditors: optional(flag).describe('Nobody is an auditor: true finds nobody'),
  two_factor: optional(oneOf(['enabled', 'disabled'])).describe(
    'For administrators. Nobody uses a second factor: enabled finds nobody',
  ),
  ...unsupportedParams(
    'extern_uid',
    'provider',
    'saml_provider_id',
    'custom_attributes',
    'with_custom_attributes',
  ),
});

/** Query parameters of the list of tokens. */
export const tokenListInput = z.object({
  ...pageParams,
  search: optional(searchText).describe('Part of a name'),
  state: optional(oneOf(['active', 'inactive'])).describe('Whether it can still be used'),
  revoked: optional(flag).describe('Whether it was revoked'),
  user_id: optional(id).describe('Of this person; of others only for administrators'),
  ...createdBetween,
  last_used_after: optional(instant).describe('Only tokens last used then or later'),
  last_used_before: optional(instant).describe('Only tokens last used then or earlier'),
  expires_after: optional(day).describe('Only tokens that expire on this day or later'),
  expires_before: optional(day).describe('Only tokens that expire on this day or earlier'),
  ...unsupportedParams('sort'),
});

import Joi from 'joi';
import { scopeChangeActions } from '../../../catalog/access/scope-changes.ts';
import { component } from '../../schemas/component.ts';
import { dateTime, listOf, count, enumOf } from '../../schemas/response-fields.ts';

/** What a change is about, in the words of the import format. */
const text = Joi.string().required();

const connection = component(
  'ScopeConnection',
  Joi.object({
    type: enumOf('connection'),
    connectionCode: text,
    organizationCode: text.description('The organization that it belongs to.'),
    providerCode: text.description('The provider whose hotels are sold on it.'),
    sandbox: Joi.boolean().required(),
  }).description('A connection.'),
);

const agency = component(
  'ScopeAgency',
  Joi.object({
    type: enumOf('agency'),
    connectionCode: text.description('One of the connections that it sells by.'),
    agencyCode: text,
    organizationCode: text.allow(null).description('The organization that it belongs to.'),
  }).description('That an agency sells by a connection.'),
);

const area = Joi.object({
  countries: listOf(Joi.string()).description('Sorted.'),
  cities: listOf(Joi.string()).description('Ids of places, sorted.'),
}).required();

const geoPolicy = component(
  'ScopeGeoPolicy',
  Joi.object({
    type: enumOf('geoPolicy'),
    connectionCode: text,
    agencyCode: text.allow(null).description('Null: the policy is for all agencies of the connection.'),
    include: area.description('Only hotels in these may be sold; empty: all.'),
    exclude: area.description('Hotels in these may not be sold.'),
  }).description('Where a connection, or one agency on it, may sell hotels.'),
);

const record = component(
  'ScopeRecord',
  Joi.alternatives(connection, agency, geoPolicy).description(
    'A connection, the assignment of an agency to it, or a policy; `type` says which.',
  ),
);

export const action = Joi.string().valid(...scopeChangeActions);

export const scopeChange = component(
  'ScopeChange',
  Joi.object({
    id: text.description('Identifies the change.'),
    connectionCode: text.description('The connection that was changed.'),
    agencyCode: text.allow(null).description('The agency, where the change is about one on this connection.'),
    action: action
      .required()
      .description('For an agency, `created` means that it was assigned to the connection.'),
    changedBy: text.description(
      'Who changed it: `hotel-content import`, the name that the program gave, or a role of the database.',
    ),
    changedAt: dateTime.description('When. No later change has an earlier time.'),
    before: record.allow(null).required().description('What was there before; null when it was created.'),
    after: record.allow(null).required().description('What is there now; null when it was deleted.'),
  }).description('A change of a connection, of an agency on it, or of a geographic policy.'),
);

export const scopeStatistics = component(
  'ScopeStatistics',
  Joi.object({
    connectionCode: text.description('The connection.'),
    changes: Joi.number().integer().min(1).required().description('The number of its changes.'),
    byAction: Joi.object(Object.fromEntries(scopeChangeActions.map((name) => [name, count])))
      .required()
      .description('The number of changes by action.'),
    firstChangeAt: dateTime.description('The time of the first of them.'),
    lastChangeAt: dateTime.description('The time of the last of them.'),
  }).description('The changes of a connection, counted.'),
);

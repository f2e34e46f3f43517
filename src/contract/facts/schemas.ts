import * as v from 'valibot'
import { Configuration, EmbeddingModel, Model, ModelCatalogue, updateConfiguration } from '#contract/configuration.ts'
import { AuthTokens, type CurrentUser, Group } from '#contract/session.ts'
import { Invitation, Member } from '#contract/team.ts'
import { UserRecord } from '#contract/user.ts'
import { Id } from '#contract/values.ts'
import type { FieldFacts } from './facts.ts'

// The contract reads more forms of some answers than one. The schemas here are the one that a server sends.

const NullableText = v.nullable(v.string())

/** The current user as a server sends it: the person nested, the rest beside. */
export const SentCurrentUser = v.object({
  user: UserRecord,
  group: v.nullable(Group),
  isAdmin: v.boolean(),
  isOAuthUser: v.boolean(),
  oauthProvider: NullableText,
  hasPassword: v.boolean(),
  authType: v.string(),
  avatarUrl: NullableText,
  subscriptionType: v.string(),
} satisfies Record<'user' | Exclude<keyof CurrentUser, keyof UserRecord>, v.GenericSchema>)

const SentMember = v.object({ ...Member.entries, type: v.literal('USER') })

const SentInvitation = v.object({ ...Invitation.entries, type: v.pipe(v.string(), v.notValue('USER')) })

/** Members and invitations as a server sends them: two lists. */
export const SentTeam = v.object({ members: v.array(SentMember), invitations: v.array(SentInvitation) })

/** Tokens and the person whom they belong to (Specification §3, Auth tokens). */
export const SentTokens = v.object({ ...AuthTokens.entries, user: UserRecord })

/** An answer that the console does not read: a sentence. */
export const Message = v.object({ message: v.string() })

/** The person who has accepted an invitation. */
export const NewMember = v.object({ user: UserRecord })

/** A schema that several calls share, with the meaning of its fields. */
interface EntityFacts<Schema extends v.GenericSchema> {
  readonly schema: Schema
  readonly description: string
  readonly fields: Readonly<Record<string, FieldFacts>>
}

/** Declares an entity with the meaning of each of its fields. */
function entity<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  description: string,
  fields: Readonly<Record<keyof Entries & string, FieldFacts>>,
): EntityFacts<typeof schema> {
  return { schema, description, fields }
}

const tokens = {
  accessToken: 'Goes into the header `Authorization`, so it is visible ASCII. The console does not look into it.',
  refreshToken: 'Buys the next pair of tokens, once (POST /auth/refresh). Visible ASCII too.',
} as const

const person = {
  id: 'The id, which stays the same for ever.',
  email: 'The e-mail address, with which a person signs in.',
} as const

const model = {
  providerName: 'The id of the model provider, in lower case.',
  modelType: 'The id of the model, as in the catalogue.',
  apiKey: 'The key with which the provider is called. The console sends it back exactly as it came.',
} as const

const url = 'The address of the Azure deployment; empty for every other provider.'

const row = {
  email: person.email,
  name: 'First and last name; empty for a person who has not said it.',
  role: '`Admin` in any case is an admin, who cannot be removed.',
} as const

/** The entities that several calls carry, by their names in the documents. */
export const entities: Readonly<Record<string, EntityFacts<v.GenericSchema>>> = {
  Id: { schema: Id, description: 'An id: a text that is not empty, or a number.', fields: {} },
  UserRecord: entity(UserRecord, 'The profile of a person (Specification §3, User record).', {
    ...person,
    firstName: 'The first name.',
    lastName: 'The last name.',
    address: 'Street and town, as one text.',
    state: 'The state or province.',
    country: 'The common English name of the country.',
    organization: 'The company or another organization.',
  }),
  Group: entity(Group, 'A group of people who share models.', { id: person.id, name: 'The name that people see.' }),
  CurrentUser: entity(
    SentCurrentUser,
    'The person whose access token the call carries (Specification §3, Current user). The console also reads one flat object, in which the fields of `user` are beside the others. A flag that is missing counts as `false`.',
    {
      user: 'The profile of the person.',
      group: 'The group of the person; null for a person without one.',
      isAdmin: 'True for an admin of the group.',
      isOAuthUser: 'True for a person who came through a sign-in provider.',
      oauthProvider: 'The id of that provider, else null.',
      hasPassword: 'True for a person who has a password and can change it.',
      authType: 'The way in which the person signs in. The console does not read it.',
      avatarUrl: 'The address of a picture, or null. The console does not read it.',
      subscriptionType: '`LOCAL` is an individual person, without team and configuration. Other values mean nothing.',
    },
  ),
  AuthTokens: entity(SentTokens, 'Tokens and the person whom they belong to (Specification §3, Auth tokens).', {
    ...tokens,
    user: 'The profile of the person.',
  }),
  Model: entity(Model, 'A model for conversations or for indexing.', { ...model, url }),
  EmbeddingModel: entity(EmbeddingModel, 'A model for embeddings.', model),
  Configuration: entity(Configuration, 'The models that a group uses (Specification §3, Configuration).', {
    id: person.id,
    conversationModels: 'The models for conversations, at least one.',
    indexingModel: 'The model that indexes code.',
    embeddingModel: 'The model that makes embeddings.',
  }),
  ModelUpdate: entity(
    updateConfiguration.body.entries.conversationModels.item,
    'A model for conversations, as it is saved.',
    {
      ...model,
      url: 'The address of the Azure deployment. Only for the provider `azure`, and never empty.',
    },
  ),
  ModelCatalogue: {
    schema: ModelCatalogue,
    description: 'The ids of the models that can be chosen, by the id of their provider.',
    fields: {},
  },
  Member: entity(SentMember, 'A member of a group.', {
    ...row,
    id: person.id,
    type: 'Tells members from invitations.',
  }),
  Invitation: entity(SentInvitation, 'An invitation that was not accepted yet.', {
    ...row,
    id: 'The id with the prefix `inv-`, which DELETE /private/api/team/{id}/invitations/{invitationId} goes without.',
    type: 'Any text but `USER`.',
    status: '`PENDING` can be accepted; anything else counts as expired.',
  }),
  Team: entity(
    SentTeam,
    'The members and open invitations of a group (Specification §3, Team data). The console also reads one list of both, which `type` tells apart.',
    { members: 'The members.', invitations: 'The invitations.' },
  ),
  NewMember: entity(NewMember, 'The person who has accepted an invitation.', { user: 'The profile of the person.' }),
  Message: entity(Message, 'A sentence for a person.', {
    message:
      'The sentence. The console shows that of a refusal where Specification §8 says so: at most 300 characters, no HTML. `error`, `error.message`, `detail`, `errors[0].message` and a body of text/plain do as well.',
  }),
}

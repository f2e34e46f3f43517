import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract, type Operation } from '#contract/index.ts'

type Read = { [O in Operation]: (typeof contract)[O] extends { answer: v.GenericSchema } ? O : never }[Operation]

const read = (operation: Read, received: unknown) => v.safeParse<v.GenericSchema>(contract[operation].answer, received)

const ada = { id: 1, email: 'ada@example.com', name: 'Ada', role: 'Admin' }
const ben = { id: 'b', email: 'ben@example.com', name: 'Ben', role: 'Member' }
const ivy = { id: 'inv-7', email: 'ivy@example.com', name: '', role: 'Member', status: 'PENDING' }
const user = (row: object) => ({ ...row, type: 'USER' })
const invited = (row: object) => ({ ...row, type: 'INVITATION' })

test.each([
  ['two lists', { members: [ada, ben], invitations: [ivy] }],
  ['one list', [user(ada), invited(ivy), user(ben)]],
  ['one list, invitation without a type', [user(ada), user(ben), ivy]],
  ['an invitation among the members', { members: [ada, invited(ivy), ben], invitations: [] }],
])('getTeam parses %s', (_, received) => {
  expect(read('getTeam', received).output).toEqual({ members: [ada, ben], invitations: [ivy], unreadable: 0 })
})

test.each([
  [{ members: null, invitations: null }, 0],
  [[null, 'ada', 7, user({}), user({ id: null }), invited({ id: {} }), user({ id: 2 ** 53 })], 7],
  [{ members: [{ id: null }], invitations: [[], { id: '' }] }, 3],
])('getTeam %j: has no rows, and %i invalid ones', (received, unreadable) => {
  expect(read('getTeam', received).output).toEqual({ members: [], invitations: [], unreadable })
})

test('getTeam keeps the other rows if one is not valid', () => {
  const received = { members: [ada, { ...ben, id: null }, ben], invitations: [null, ivy] }
  expect(read('getTeam', received).output).toEqual({ members: [ada, ben], invitations: [ivy], unreadable: 2 })
})

const noModel = { providerName: '', modelType: '', apiKey: '' }
const embeddingModel = { providerName: 'openai', modelType: 'ada_002', apiKey: 'k2' }
const model = { providerName: 'azure', modelType: 'gpt_4o', apiKey: 'k', url: 'https://x.example.com' }
const whole = { id: 'c1', conversationModels: [model], indexingModel: model, embeddingModel }
const empty = { id: 7, conversationModels: [], indexingModel: { ...noModel, url: '' } }
const tokens = { accessToken: 'a', refreshToken: 'r' }
const authorization = { authorizationUrl: 'https://x.example.com', state: 's' }

test.each<[Read, unknown, unknown]>([
  // Ids keep their type, missing texts are empty.
  [
    'getTeam',
    { members: [{ id: 0, name: null }, { id: '12345678901234567890' }], invitations: [{ id: 'inv-inv-1' }] },
    {
      members: [
        { id: 0, email: '', name: '', role: '' },
        { id: '12345678901234567890', email: '', name: '', role: '' },
      ],
      invitations: [{ id: 'inv-inv-1', email: '', name: '', role: '', status: '' }],
      unreadable: 0,
    },
  ],
  ['getConfigurations', [{ ...whole, createdAt: 1 }], [whole]],
  [
    'getConfigurations',
    [{ id: 7, conversationModels: null, indexingModel: null, embeddingModel: 'x' }],
    [{ ...empty, embeddingModel: expect.objectContaining(noModel) }],
  ],
  [
    'getConfigurations',
    [{ ...whole, conversationModels: [{ providerName: 'openai' }], indexingModel: { apiKey: ' k ' } }],
    [
      {
        ...whole,
        conversationModels: [{ ...noModel, providerName: 'openai', url: '' }],
        indexingModel: { ...noModel, apiKey: ' k ', url: '' },
      },
    ],
  ],
  ['getIndexingModels', { openai: ['gpt_4o'], empty: [] }, { openai: ['gpt_4o'], empty: [] }],
  // A server that does not rotate refresh tokens returns none.
  ['refreshTokens', { accessToken: 'a' }, { accessToken: 'a' }],
  ['logIn', { ...tokens, user: null }, { ...tokens, user: null }],
  ['exchangeOAuthCode', tokens, { ...tokens, pluginCallback: null }],
  ['exchangeOAuthCode', { ...tokens, pluginCallback: '' }, { ...tokens, pluginCallback: null }],
  ['verifyResetToken', { isValid: false, message: 'Too old' }, { isValid: false, message: 'Too old' }],
  ['verifyInvitation', { email: 'e', groupName: null }, { email: 'e', groupName: '', userExists: false }],
  ...[{ email: 'ivy@example.com' }, { user: { email: 'ivy@example.com' } }].map(
    (received): [Read, unknown, unknown] => ['acceptInvitationAsNew', received, { email: 'ivy@example.com' }],
  ),
  ...[undefined, { email: 7 }, { user: { email: '' } }].map((received): [Read, unknown, unknown] => [
    'acceptInvitationAsNew',
    received,
    { email: null },
  ]),
])('%s %j is parsed as %j', (operation, received, expected) => {
  const { success, output } = read(operation, received)
  expect(success).toBe(true)
  expect(output).toEqual(expected)
})

test.each<[Read, ...unknown[]]>([
  ['getTeam', null, 'x', {}, { members: 'x', invitations: [] }],
  ['getConfigurations', whole, [{ ...whole, id: null }]],
  ['getIndexingModels', null, 'x', [1], { openai: 'gpt_4o' }, { openai: [1] }],
  ['refreshTokens', { ...tokens, refreshToken: '' }, { ...tokens, accessToken: null }],
  ['logIn', { user: { id: 1 } }],
  ['exchangeOAuthCode', { pluginCallback: 'vscode://x' }],
  ['generateExchangeToken', { exchangeToken: '' }],
  ['authorizeOAuth', { ...authorization, state: '' }, { state: 's' }],
  ['verifyResetToken', { message: 'x' }, { isValid: 'true' }],
  ['verifyInvitation', { groupName: 'x', userExists: true }, { email: 'e', userExists: 'true' }],
])('%s rejects what it cannot parse', (operation, ...refused) => {
  for (const received of refused) expect([received, read(operation, received).success]).toEqual([received, false])
})

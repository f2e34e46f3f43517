import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Configuration, ModelCatalogue } from '#contract/configuration.ts'
import { contract } from '#contract/index.ts'

const ada = { id: 1, email: 'ada@example.com', name: 'Ada', role: 'Admin' }
const ben = { id: 'b', email: 'ben@example.com', name: 'Ben', role: 'Member' }
const ivy = { id: 'inv-7', email: 'ivy@example.com', name: '', role: 'Member', status: 'PENDING' }
const team = { members: [ada, ben], invitations: [ivy] }

describe('getTeam', () => {
  const read = (received: unknown) => v.safeParse(contract.getTeam.answer, received)

  test.each([
    ['two lists', team],
    [
      'two lists with types and more',
      {
        members: team.members.map((row) => ({ ...row, type: 'USER', x: 1 })),
        invitations: [{ ...ivy, type: 'INVITATION' }],
        page: 1,
      },
    ],
    [
      'one list',
      [
        { ...ada, type: 'USER' },
        { ...ivy, type: 'INVITATION' },
        { ...ben, type: 'USER' },
      ],
    ],
    [
      'one list with another type',
      [
        { ...ada, type: 'USER' },
        { ...ben, type: 'USER' },
        { ...ivy, type: 'INVITED' },
      ],
    ],
    ['one list, invitation without a type', [{ ...ada, type: 'USER' }, { ...ben, type: 'USER' }, ivy]],
    ['an invitation among the members', { members: [ada, { ...ivy, type: 'INVITATION' }, ben], invitations: [] }],
    ['no list of invitations', { members: [ada, { ...ivy, type: 'INVITATION' }, ben] }],
  ])('%s', (_, received) => {
    expect(read(received).output).toEqual(team)
  })

  test.each([
    ['empty list', []],
    ['two empty lists', { members: [], invitations: [] }],
    ['two lists of null', { members: null, invitations: null }],
    ['one list of null', { members: [], invitations: null }],
  ])('%s: nobody', (_, received) => {
    expect(read(received).output).toEqual({ members: [], invitations: [] })
  })

  test('ids stay what they are, missing texts are empty', () => {
    const long = '12345678901234567890'
    expect(read({ members: [{ id: 0, name: null }, { id: long }], invitations: [{ id: 'inv-inv-1' }] }).output).toEqual(
      {
        members: [
          { id: 0, email: '', name: '', role: '' },
          { id: long, email: '', name: '', role: '' },
        ],
        invitations: [{ id: 'inv-inv-1', email: '', name: '', role: '', status: '' }],
      },
    )
  })

  test.each([
    null,
    'x',
    {},
    { members: 'x', invitations: [] },
    [null],
    [{ type: 'USER' }],
    { members: [{}], invitations: [] },
  ])('%j is no team', (received) => {
    expect(read(received).success).toBe(false)
  })
})

describe('acceptInvitationAsNew', () => {
  test.each([
    [{ email: 'ivy@example.com' }, 'ivy@example.com'],
    [{ user: { email: 'ivy@example.com' } }, 'ivy@example.com'],
    [{ email: 'ivy@example.com', user: { email: 'other@example.com' } }, 'ivy@example.com'],
    [{ email: '', user: { email: 'ivy@example.com' } }, 'ivy@example.com'],
    [undefined, null], // an empty body, or one that is not JSON
    [null, null],
    ['', null],
    ['accepted', null],
    [[], null],
    [{}, null],
    [{ email: '' }, null],
    [{ email: null }, null],
    [{ email: 7 }, null],
    [{ user: null }, null],
    [{ user: { email: '' } }, null],
    [{ message: 'Accepted' }, null],
  ])('%j says %s', (received, email) => {
    expect(v.parse(contract.acceptInvitationAsNew.answer, received)).toEqual({ email })
  })
})

describe('configuration', () => {
  const model = { providerName: 'azure', modelType: 'gpt_4o', apiKey: 'k', url: 'https://x.example.com' }
  const embedding = { providerName: 'openai', modelType: 'ada_002', apiKey: 'k2' }
  const whole = { id: 'c1', conversationModels: [model], indexingModel: model, embeddingModel: embedding }

  test('a whole one is read as it came, unknown fields dropped', () => {
    expect(v.parse(Configuration, { ...whole, createdAt: 1 })).toEqual(whole)
  })

  test.each([{ id: 7 }, { id: 7, conversationModels: null, indexingModel: null, embeddingModel: 'x' }])(
    '%j: what is missing reads as empty',
    (received) => {
      const nothing = { providerName: '', modelType: '', apiKey: '' }
      expect(v.parse(Configuration, received)).toMatchObject({
        id: 7,
        conversationModels: [],
        indexingModel: { ...nothing, url: '' },
        embeddingModel: nothing,
      })
    },
  )

  test('a model keeps what it has', () => {
    const received = { ...whole, conversationModels: [{ providerName: 'openai' }], indexingModel: { apiKey: ' k ' } }
    expect(v.parse(Configuration, received)).toMatchObject({
      conversationModels: [{ providerName: 'openai', modelType: '', apiKey: '', url: '' }],
      indexingModel: { providerName: '', modelType: '', apiKey: ' k ', url: '' },
    })
  })

  test('an id is needed, and the answer is a list', () => {
    expect(v.is(contract.getConfigurations.answer, [whole])).toBe(true)
    expect(v.is(contract.getConfigurations.answer, [])).toBe(true)
    expect(v.is(contract.getConfigurations.answer, [{ ...whole, id: null }])).toBe(false)
    expect(v.is(contract.getConfigurations.answer, whole)).toBe(false)
  })

  test('a catalogue is a map of provider to models', () => {
    expect(v.parse(ModelCatalogue, { openai: ['gpt_4o'], empty: [] })).toEqual({ openai: ['gpt_4o'], empty: [] })
    for (const wrong of [null, 'x', [1], { openai: 'gpt_4o' }, { openai: [1] }])
      expect(v.is(ModelCatalogue, wrong)).toBe(false)
  })
})

describe('tokens and secrets that are of no use when empty', () => {
  const pair = { accessToken: 'a', refreshToken: 'r' }
  test.each([
    ['refreshTokens', pair, true],
    ['refreshTokens', { ...pair, refreshToken: '' }, false],
    ['refreshTokens', { accessToken: 'a' }, true],
    ['refreshTokens', { accessToken: 'a', refreshToken: null }, true],
    ['refreshTokens', { ...pair, accessToken: null }, false],
    ['logIn', pair, true],
    ['logIn', { ...pair, user: null }, true],
    ['logIn', { user: { id: 1 } }, false],
    ['exchangeOAuthCode', pair, true],
    ['exchangeOAuthCode', { ...pair, pluginCallback: null }, true],
    ['exchangeOAuthCode', { pluginCallback: 'vscode://x' }, false],
    ['generateExchangeToken', { exchangeToken: 'x' }, true],
    ['generateExchangeToken', { exchangeToken: '' }, false],
    ['authorizeOAuth', { authorizationUrl: 'https://x.example.com', state: 's' }, true],
    ['authorizeOAuth', { authorizationUrl: 'https://x.example.com', state: '' }, false],
    ['authorizeOAuth', { state: 's' }, false],
  ] as const)('%s %j: good is %s', (operation, received, good) => {
    expect(v.is(contract[operation].answer, received)).toBe(good)
  })

  test('a plugin callback that is not text is none', () => {
    expect(v.parse(contract.exchangeOAuthCode.answer, { ...pair, pluginCallback: 7 })).toEqual({
      ...pair,
      pluginCallback: null,
    })
  })
})

describe('links', () => {
  test.each([
    ['verifyResetToken', { isValid: false, message: 'Too old' }, { isValid: false, message: 'Too old' }],
    ['verifyResetToken', { isValid: true }, { isValid: true, message: '' }],
    [
      'verifyInvitation',
      { email: 'e', groupName: null, userExists: false },
      { email: 'e', groupName: '', userExists: false },
    ],
  ] as const)('%s %j', (operation, received, read) => {
    expect(v.parse(contract[operation].answer, received)).toEqual(read)
  })

  test.each([
    ['verifyResetToken', { message: 'x' }],
    ['verifyResetToken', { isValid: 'true' }],
    ['verifyInvitation', { groupName: 'x', userExists: true }],
    ['verifyInvitation', { email: 'e' }],
  ] as const)('%s does not guess from %j', (operation, received) => {
    expect(v.is(contract[operation].answer, received)).toBe(false)
  })
})

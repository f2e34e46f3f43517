import type { ContractFacts } from './facts.ts'
import { linkRefusals } from './refusals.ts'
import { adaRecord, samples } from './samples.ts'
import { SentTokens } from './schemas.ts'

const { accessToken, refreshToken, exchangeToken } = samples

export const plugin = {
  generateExchangeToken: {
    summary: 'Make an exchange token for a plugin',
    description:
      'Answers a one-time code, which the console adds as `exchange_token` to the address of the plugin. The sandbox keeps it for 1 minute.',
    callers: 'A person who is signed in.',
    session: true,
    answer: {
      status: 200,
      description: 'The code.',
      fields: { exchangeToken: 'The one-time code.' },
      example: { exchangeToken },
    },
    refusals: [],
    failure: "A line in the browser's console; the person goes to /profile.",
  },
  redeemExchangeToken: {
    summary: 'Redeem an exchange token',
    description:
      'Gives the plugin a session of its own, which a log-out of the console does not end. The plugin makes this call, never the console.',
    callers: 'Everybody who has the code.',
    session: false,
    body: {
      fields: { exchangeToken: 'The code from the parameter `exchange_token`.' },
      example: { exchangeToken },
    },
    answer: {
      status: 200,
      description:
        'The tokens of the new session. The specification does not show this answer; the sandbox sends the same as for a sign-in.',
      sent: SentTokens,
      example: { accessToken, refreshToken, user: adaRecord },
    },
    refusals: linkRefusals('exchange token'),
    failure: 'Nothing: the plugin has its own words.',
  },
} satisfies Partial<ContractFacts>

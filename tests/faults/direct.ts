import { assign, setup } from 'xstate'
import { errorSentence } from '#api/errors.ts'
import { redeemExchangeToken } from '#contract/plugin.ts'
import { fromCall } from '#machines/parts/from-call.ts'

/** Stands in for the chart of the one call that no screen makes: POST /auth/exchange is the editor's. */
export const directMachine = setup({
  types: { input: {} as { exchangeToken: string }, context: {} as { exchangeToken: string; problem: string } },
  actors: {
    redeemExchangeToken: fromCall(redeemExchangeToken),
  },
  actions: { keepProblem: assign({ problem: (_, error: unknown) => errorSentence(error) }) },
}).createMachine({
  context: ({ input }) => ({ ...input, problem: '' }),
  initial: 'redeeming',
  states: {
    redeeming: {
      tags: 'busy',
      invoke: {
        src: 'redeemExchangeToken',
        input: ({ context: { exchangeToken } }) => ({ body: { exchangeToken } }),
        onDone: 'redeemed',
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    redeemed: {},
    failed: {},
  },
})

import type { Page } from '@playwright/test'
import { ada, zoe } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { common } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { button, field, fill, heading, status } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { row, team } from '#tests/pages/team.ts'
import { storeSession } from '#tests/support/storage.ts'
import { caller, password, type Row } from './row.ts'

/** Leaves the browser with Ada's session in a new sandbox. */
const asAda = (address: string) => async (page: Page, sandbox: SandboxControl) => {
  await sandbox.reset()
  await storeSession(page, sandbox)
  return address
}

/** The calls of the screens of a signed-in person, each screen with one to three of them. */
export const privateScreens: readonly Row[] = [
  {
    screen: 'shell',
    caller: caller('getCurrentUser', 'on a visit'),
    prepare: asAda('/plan'),
    says: login.ended,
    goesOn: login.signIn,
    success: (page) => heading(page, 'PLAN'),
  },
  {
    screen: 'shell',
    caller: caller('logOut', 'in the shell'),
    prepare: asAda('/plan'),
    send: shell.logOut,
    leaves: true,
    goesOn: login.signIn,
    success: (page) => heading(page, login.heading),
  },
  {
    screen: 'profile',
    caller: caller('getUser', 'of a stored person'),
    prepare: asAda(profile.address),
    says: profile.remembered,
    goesOn: common.tryAgain,
    success: (page) => button(page, profile.save),
  },
  {
    screen: 'profile',
    caller: caller('updateUser', 'with changes'),
    prepare: asAda(profile.address),
    type: async (page) => {
      await profileIsShown(page)
      await field(page, profile.street).fill('Ockham Park 1')
    },
    send: profile.save,
    goesOn: profile.save,
    success: (page) => status(page, profile.saved),
  },
  {
    screen: 'profile',
    caller: caller('changePassword', 'with all fields'),
    prepare: asAda(profile.address),
    type: async (page) => {
      await profileIsShown(page)
      await field(page, profile.password.current).fill(ada.password)
      await fill(page, { [profile.password.next]: password, [profile.password.confirm]: password })
    },
    send: profile.password.change,
    goesOn: profile.password.change,
    success: (page) => status(page, profile.password.changed),
  },
  {
    screen: 'team',
    caller: caller('getTeam', 'with a draft in the form'),
    prepare: asAda(team.address),
    goesOn: common.tryAgain,
    success: (page) => row(page, ada.email),
  },
  {
    screen: 'team',
    caller: caller('inviteMember', 'one person'),
    prepare: asAda(team.address),
    type: async (page) => {
      await row(page, ada.email).waitFor()
      await field(page, team.email).fill(zoe)
    },
    send: team.invite,
    goesOn: team.invite,
    success: (page) => status(page, team.invited),
  },
  {
    screen: 'configuration',
    caller: caller('getConfigurations', 'with the catalogues'),
    prepare: asAda(configuration.address),
    goesOn: common.tryAgain,
    success: (page) => button(page, configuration.save),
  },
  {
    screen: 'configuration',
    caller: caller('getConversationModels', 'with the configuration'),
    prepare: asAda(configuration.address),
    says: 'The models to choose from could not be loaded',
    goesOn: common.tryAgain,
    success: (page) => button(page, configuration.save),
  },
  {
    screen: 'configuration',
    caller: caller('updateConfiguration', 'with changes'),
    prepare: asAda(configuration.address),
    type: async (page) => {
      await configurationIsReady(page)
      await modelField(page, configuration.model(1), configuration.apiKey).fill('another key')
    },
    send: configuration.save,
    goesOn: configuration.save,
    success: (page) => status(page, configuration.saved),
  },
  {
    screen: 'hand-off to an editor',
    caller: caller('generateExchangeToken', 'for an editor'),
    prepare: asAda(`${login.address}?${new URLSearchParams({ callback: 'vscode://assistant.editor/signed-in' })}`),
    send: login.plugin.continueAs(ada.email),
    leaves: true,
    says: profile.card,
    goesOn: shell.team,
    success: (page) => heading(page, handoff.opened),
  },
]

import type common from '../../../../packages/locales/en/common.json'
import type login from '../../../../packages/locales/en/login.json'
import type profile from '../../../../packages/locales/en/profile.json'
import type rewards from '../../../../packages/locales/en/rewards.json'
import type tickets from '../../../../packages/locales/en/tickets.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      login: typeof login
      profile: typeof profile
      rewards: typeof rewards
      tickets: typeof tickets
    }
  }
}

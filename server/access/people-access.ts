/** Access matrix: accounts and stores as admins moderate them, and a vendor's own store. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, sellers } from './access.ts'
import { profile } from './accounts-access.ts'

const freshAccount = async (world: AccessWorld) => ({
  params: { accountId: (await world.freshAccount('USER')).accountId },
})
const freshVendor = async (world: AccessWorld) => ({
  params: { vendorId: (await world.freshAccount('VENDOR')).vendorId },
})
const unheldName = async (world: AccessWorld) => ({ ...(await kindOfName(world)), body: { name: 'eSewa' } })
const kindOfName = async (world: AccessWorld) => ({
  params: { ...(await freshVendor(world)).params, kind: 'SHOP_NAME' },
})

export const peopleAccess: Readonly<Record<string, Access>> = {
  'accounts.adminAccounts': { may: admins, answers: 200 },
  'accounts.addAdmin': {
    may: admins,
    sample: () => ({ body: { name: 'Another', email: `${randomUUID()}@example.com` } }),
    answers: 201,
  },
  'accounts.disableAccount': { may: admins, sample: freshAccount, answers: 200 },
  'accounts.enableAccount': { may: admins, sample: freshAccount, answers: 200 },
  'accounts.changeRole': {
    may: admins,
    sample: async (world) => ({ ...(await freshAccount(world)), body: { userType: 'USER' } }),
    answers: 200,
  },
  'accounts.endAccountSessions': { may: admins, sample: freshAccount, answers: 200 },
  'accounts.resetSecondFactor': { may: admins, sample: freshAccount, answers: 409 },
  'accounts.adminActs': { may: admins, answers: 200 },

  'vendors.vendorStore': { may: sellers, answers: 200 },
  'vendors.changeVendorStore': {
    may: sellers,
    sample: () => ({
      body: {
        shopName: 'Store of the walk',
        vendorDescription: 'Tea',
        phone: profile.phone,
        vendorAddress: profile.address,
        state: profile.state,
        city: profile.city,
      },
    }),
    answers: 200,
  },
  // Without a picture: whether one is accepted is not tested here.
  'vendors.changeLogo': { may: sellers, sample: () => ({ body: { note: 'none' } }), answers: 400 },
  'vendors.renameStore': {
    may: sellers,
    sample: (_world, { account }) => ({ body: { username: account?.username ?? 'nobody' } }),
    answers: 200,
  },
  'vendors.adminVendors': { may: admins, answers: 200 },
  'vendors.approveVendor': { may: admins, sample: freshVendor, answers: 200 },
  'vendors.suspendVendor': {
    may: admins,
    sample: async (world) => ({ ...(await freshVendor(world)), body: { reason: 'Complaints' } }),
    answers: 200,
  },
  'vendors.refuseVendor': {
    may: admins,
    sample: async (world) => ({ ...(await freshVendor(world)), body: { reason: 'The pin is missing' } }),
    answers: 409,
  },
  'vendors.storeNames': { may: admins, sample: freshVendor, answers: 200 },
  'vendors.approveName': { may: admins, sample: unheldName, answers: 409 },
  'vendors.refuseName': {
    may: admins,
    sample: async (world) => ({
      ...(await unheldName(world)),
      body: { name: 'eSewa', reason: 'It is a wallet' },
    }),
    answers: 409,
  },
  'vendors.reapply': { may: sellers, answers: 409 },
}

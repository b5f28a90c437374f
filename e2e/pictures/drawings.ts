import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The drawing of a screen, where a design has one: our name of the picture, the drawing's folder and name. */
const DRAWINGS: Record<string, string> = {
  account: 'client/account',
  family: 'client/family',
  'invite-a-friend': 'client/invite',
  login: 'client/signin',
  profile: 'client/home',
  'missing-points': 'client/missing-points',
  'missing-points-found': 'client/missing-points-found',
  'profile-failed': 'client/home-failed',
  'profile-loading': 'client/home-loading',
  'profile-not-yet-active': 'client/inactive',
  'profile-statement': 'client/statement',
  'profile-without-trips': 'client/home-empty',
  redeem: 'client/redeem',
  rewards: 'client/rewards',
  tier: 'client/tier',
  'tier-moment': 'client/tier-moment',
  'trip-flight': 'client/trip',
  voucher: 'client/voucher',
  'voucher-full-screen': 'client/voucher-full',
  'voucher-just-redeemed': 'client/voucher',
  'staff-analytics': 'staff/insights',
  'staff-campaign-dry-run': 'staff/campaign',
  'staff-client-changed-meanwhile': 'staff/client-edit-conflict',
  'staff-client-edited': 'staff/client-edit',
  'staff-client-form-faults': 'staff/client-edit-error',
  'staff-clients': 'staff/clients',
  'staff-clients-selected': 'staff/clients-selected',
  'staff-desk-good': 'staff/desk',
  'staff-desk-used': 'staff/desk-used',
  'staff-import': 'staff/import-1-file',
  'staff-merge': 'staff/merge',
  'staff-programme-draft': 'staff/programme',
  'staff-sidebar': 'staff/sidebar-1280x720',
  'staff-sidebar-collapsed': 'staff/sidebar-collapsed-1280x720',
  'staff-sidebar-profile': 'staff/sidebar-menus-1280x720',
  'staff-ticket-form': 'staff/trip-new-client',
  'staff-ticket-form-client-found': 'staff/trip-new',
  'staff-tickets': 'staff/trips',
  'staff-ticket-form-umrah-in-riyals': 'staff/trip-new',
  'staff-today': 'staff/today',
}

const GAP = 40

/** The drawing at the left, the picture at the right, both with the picture's width. */
export const compareWithDrawing = async (
  picture: Buffer,
  { folder, screen, variant, target }: { folder: string; screen: string; variant: string; target: string },
): Promise<void> => {
  const drawing = DRAWINGS[screen] && join(folder, `${DRAWINGS[screen]}-${variant}.png`)
  if (!drawing || !existsSync(drawing)) return
  const { width, height } = await sharp(picture).metadata()
  const { data, info } = await sharp(drawing).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const size = { width: width * 2 + GAP, height: Math.max(height, info.height) }
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite([
      { input: data, left: 0, top: 0 },
      { input: picture, left: width + GAP, top: 0 },
    ])
    .png({ palette: true })
    .toFile(target)
}

/** The drawings in code by their names. To add one, write its folder, then add a line here. */
export { clickShares as 'click-shares' } from './ClickShares/ClickShares.tsx';
export { commissionSteps as 'commission-steps' } from './CommissionSteps/CommissionSteps.tsx';
export { houseboatLetters as 'houseboat-letters' } from './Specimen/specimens.ts';
export { kolam } from './Kolam/Kolam.tsx';
export { lodgeSite as 'lodge-site' } from './LodgeSite/LodgeSite.tsx';
export { orchardSite as 'orchard-site' } from './OrchardSite/OrchardSite.tsx';
export { partnerReport as 'partner-report' } from './PartnerReport/PartnerReport.tsx';
export { referralTree as 'referral-tree' } from './ReferralTree/ReferralTree.tsx';
export { saffronLetters as 'saffron-letters' } from './Specimen/specimens.ts';
export { schoolDesk as 'school-desk' } from './SchoolDesk/SchoolDesk.tsx';
export { schoolRegister as 'school-register' } from './SchoolRegister/SchoolRegister.tsx';
export { skiLetters as 'ski-letters' } from './Specimen/specimens.ts';
export { tramiLetters as 'trami-letters' } from './Specimen/specimens.ts';
export { walnutLetters as 'walnut-letters' } from './Specimen/specimens.ts';

import type { DrawingName } from '../content/model.ts';
import { LodgeSite } from './LodgeSite/LodgeSite.tsx';
import { MessageThread } from './MessageThread/MessageThread.tsx';
import { OrchardSite } from './OrchardSite/OrchardSite.tsx';
import { Fallback, FirstScreen } from './Picture/Picture.tsx';
import { RankingCurve } from './RankingCurve/RankingCurve.tsx';
import { SchoolDesk } from './SchoolDesk/SchoolDesk.tsx';
import { SchoolPhone } from './SchoolPhone/SchoolPhone.tsx';
import { SchoolRegister } from './SchoolRegister/SchoolRegister.tsx';
import { HouseboatSite, HouseboatWindow } from './HouseboatSite/HouseboatSite.tsx';
import { SaffronSite, SaffronWindow } from './SaffronSite/SaffronSite.tsx';
import { TramiSite, TramiWindow } from './TramiSite/TramiSite.tsx';
import { SkiBrand } from './SkiSite/SkiBrand.tsx';
import { SkiFlyer } from './SkiSite/SkiFlyer.tsx';
import { SkiMark } from './SkiSite/SkiMark.tsx';
import { SkiPages, SkiSite, SkiWindow } from './SkiSite/SkiSite.tsx';
import { WalnutSite, WalnutWindow } from './WalnutSite/WalnutSite.tsx';
import { BazaarSite } from './BazaarSite/BazaarSite.tsx';
import { KaniSite } from './KaniSite/KaniSite.tsx';
import { GurezSite } from './GurezSite/GurezSite.tsx';
import { ClinicPhones } from './ClinicPhones/ClinicPhones.tsx';
import { RedLight } from './RedLight/RedLight.tsx';
import { Kolam } from './Kolam/Kolam.tsx';
import { PageOnLattice } from './PageOnLattice/PageOnLattice.tsx';
import { CodeDesk } from './CodeDesk/CodeDesk.tsx';
import { NaqshSite, PageParts } from './PageParts/PageParts.tsx';
import { AppScreens } from './AppScreens/AppScreens.tsx';
import { SearchFirst, SearchResult } from './SearchResult/SearchResult.tsx';
import { BooksAgree } from './BooksAgree/BooksAgree.tsx';
import { PageEditor } from './PageEditor/PageEditor.tsx';
import { Checkout } from './Checkout/Checkout.tsx';
import { ServerRack } from './ServerRack/ServerRack.tsx';
import { MailFlow } from './MailFlow/MailFlow.tsx';
import { WelcomeSeries } from './WelcomeSeries/WelcomeSeries.tsx';
import { LetterPair } from './LetterPair/LetterPair.tsx';
import { AbIntervals } from './AbIntervals/AbIntervals.tsx';
import { NewsletterAnatomy } from './NewsletterAnatomy/NewsletterAnatomy.tsx';
import { ClickMap } from './ClickMap/ClickMap.tsx';
import { LawfulLetter } from './LawfulLetter/LawfulLetter.tsx';
import { GuideAndPieces } from './GuideAndPieces/GuideAndPieces.tsx';
import { PostAndReply } from './PostAndReply/PostAndReply.tsx';
import { ReferralTree } from './ReferralTree/ReferralTree.tsx';
import { CommissionSteps } from './CommissionSteps/CommissionSteps.tsx';
import { RecruitmentWeeks } from './RecruitmentWeeks/RecruitmentWeeks.tsx';
import { ClickShares } from './ClickShares/ClickShares.tsx';
import { TrackingLink } from './TrackingLink/TrackingLink.tsx';
import { PayoutCalendar } from './PayoutCalendar/PayoutCalendar.tsx';
import { PartnerReport } from './PartnerReport/PartnerReport.tsx';
import { SiteAudit } from './SiteAudit/SiteAudit.tsx';
import { AdBudget } from './AdBudget/AdBudget.tsx';
import { SmsPhone } from './SmsPhone/SmsPhone.tsx';
import { SmsParts } from './SmsParts/SmsParts.tsx';
import { VpsSlices } from './VpsSlices/VpsSlices.tsx';
import { DnsRecords } from './DnsRecords/DnsRecords.tsx';

/**
 * The drawn picture of that name, as wide as its container. `first` where it stands on a page's first screen, `fallback`
 * where our logo is to stand in for a file that cannot be had.
 */
export function Drawing(props: { name: DrawingName; first?: boolean; fallback?: boolean }) {
  const { name, first = false, fallback = false } = props;
  return (
    <FirstScreen value={first}>
      <Fallback value={fallback}>
        <Named name={name} />
      </Fallback>
    </FirstScreen>
  );
}

function Named({ name }: { name: DrawingName }) {
  switch (name) {
    case 'orchard-site':
      return <OrchardSite />;
    case 'lodge-site':
      return <LodgeSite />;
    case 'school-register':
      return <SchoolRegister />;
    case 'ranking-curve':
      return <RankingCurve />;
    case 'message-thread':
      return <MessageThread />;
    case 'school-desk':
      return <SchoolDesk />;
    case 'school-phone':
      return <SchoolPhone />;
    case 'houseboat-site':
      return <HouseboatSite />;
    case 'houseboat-window':
      return <HouseboatWindow />;
    case 'saffron-site':
      return <SaffronSite />;
    case 'saffron-window':
      return <SaffronWindow />;
    case 'trami-site':
      return <TramiSite />;
    case 'trami-window':
      return <TramiWindow />;
    case 'ski-site':
      return <SkiSite />;
    case 'ski-window':
      return <SkiWindow />;
    case 'ski-pages':
      return <SkiPages />;
    case 'ski-mark':
      return <SkiMark />;
    case 'ski-flyer':
      return <SkiFlyer />;
    case 'ski-brand':
      return <SkiBrand />;
    case 'walnut-site':
      return <WalnutSite />;
    case 'walnut-window':
      return <WalnutWindow />;
    case 'bazaar-site':
      return <BazaarSite />;
    case 'kani-site':
      return <KaniSite />;
    case 'gurez-site':
      return <GurezSite />;
    case 'clinic-phones':
      return <ClinicPhones />;
    case 'red-light':
      return <RedLight />;
    case 'kolam':
      return <Kolam />;
    case 'page-on-lattice':
      return <PageOnLattice />;
    case 'page-parts':
      return <PageParts />;
    case 'naqsh-site':
      return <NaqshSite />;
    case 'code-desk':
      return <CodeDesk />;
    case 'app-screens':
      return <AppScreens />;
    case 'search-result':
      return <SearchResult />;
    case 'search-first':
      return <SearchFirst />;
    case 'books-agree':
      return <BooksAgree />;
    case 'page-editor':
      return <PageEditor />;
    case 'checkout':
      return <Checkout />;
    case 'server-rack':
      return <ServerRack />;
    case 'mail-flow':
      return <MailFlow />;
    case 'welcome-series':
      return <WelcomeSeries />;
    case 'letter-pair':
      return <LetterPair />;
    case 'ab-intervals':
      return <AbIntervals />;
    case 'newsletter-anatomy':
      return <NewsletterAnatomy />;
    case 'click-map':
      return <ClickMap />;
    case 'lawful-letter':
      return <LawfulLetter />;
    case 'guide-and-pieces':
      return <GuideAndPieces />;
    case 'post-and-reply':
      return <PostAndReply />;
    case 'referral-tree':
      return <ReferralTree />;
    case 'commission-steps':
      return <CommissionSteps />;
    case 'recruitment-weeks':
      return <RecruitmentWeeks />;
    case 'click-shares':
      return <ClickShares />;
    case 'tracking-link':
      return <TrackingLink />;
    case 'payout-calendar':
      return <PayoutCalendar />;
    case 'partner-report':
      return <PartnerReport />;
    case 'site-audit':
      return <SiteAudit />;
    case 'ad-budget':
      return <AdBudget />;
    case 'sms-phone':
      return <SmsPhone />;
    case 'sms-parts':
      return <SmsParts />;
    case 'vps-slices':
      return <VpsSlices />;
    case 'dns-records':
      return <DnsRecords />;
    default:
      return name satisfies never;
  }
}

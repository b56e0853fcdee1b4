//! What sample leads say. `{…}` is replaced by a choice of its list in [`FILLERS`], by the place or by the business.

/// A kind of request.
pub struct Topic {
    /// How often it occurs.
    pub weight: u32,
    /// The choice in the form `quote`.
    pub service: &'static str,
    pub pages: &'static [&'static str],
    pub businesses: &'static [&'static str],
    pub subjects: &'static [&'static str],
    pub messages: &'static [&'static str],
    /// What such work costs, in rupees, by the site's prices.
    pub amounts: &'static [i64],
}

/// Words for the places in messages.
pub const FILLERS: &[(&str, &[&str])] = &[
    ("{weeks}", &["two weeks", "three weeks", "a month", "six weeks", "10 days"]),
    ("{budget}", &["₹10,000", "₹15,000", "₹20,000", "₹25,000", "₹30,000", "₹40,000", "₹50,000"]),
    (
        "{time}",
        &[
            "after 4 pm",
            "before noon",
            "in the evening",
            "any day except Friday",
            "after 11 am",
            "on Saturday",
        ],
    ),
    (
        "{season}",
        &[
            "the tulip season",
            "Eid",
            "the winter",
            "the wedding season",
            "Diwali",
            "the new session",
            "the Yatra",
        ],
    ),
    ("{count}", &["12", "20", "35", "40", "60", "85", "120", "150", "200", "300"]),
    ("{pages}", &["4", "5", "6", "7", "8"]),
    (
        "{friend}",
        &["a cousin", "my neighbour", "a friend", "my brother", "our accountant", "a supplier"],
    ),
    ("{year}", &["2014", "2016", "2017", "2018", "2019", "2020", "2021"]),
];

/// Every kind of request except job applications and school software.
pub const TOPICS: &[Topic] = &[
    Topic {
        weight: 24,
        service: "Web Design",
        pages: &[
            "/",
            "/packages",
            "/services/web-design",
            "/contact",
            "/quote",
            "/website-developer-in-srinagar",
        ],
        businesses: &[
            "Chinar Opticals",
            "Al-Noor Furnishing",
            "Wular Tyres",
            "Bhat & Sons Timber",
            "Zaika Bakers",
            "Lal Chowk Mobiles",
            "Himal Diagnostics",
            "Dr Raina's Dental Clinic",
            "Kashmir Glass House",
            "Rehmat Pharmacy",
            "Sopore Fruit Agency",
            "Green Valley Nursery",
        ],
        subjects: &[
            "New website",
            "Website for {business}",
            "Price for a small site",
            "Website enquiry",
            "Need a site before {season}",
        ],
        messages: &[
            "We are {business} in {place} and have no website so far, only a page on Facebook. Please tell me what a {pages}-page site costs and how long it takes.",
            "I saw the package for ₹19,999. Does this include the photos or do I send my own? We have about {count} photos of the shop in {place}.",
            "Assalamu alaikum, I run {business}. {friend} had his site done by you and I liked it. I need something similar, nothing fancy. Call me {time}.",
            "Need a website for my clinic in {place}. Patients should see timings and book on WhatsApp. No online payment. What will be the total including domain?",
            "Can you make the site in English and Urdu both? We have many older customers in {place} who don't read English. Budget is around {budget}.",
            "Our old website was made in {year} and the developer has vanished. We don't even have the password. Can you take over the domain {business} had, or do we start again?",
            "hi, how much for basic site with 3 pages. i only need address, map and phone number. is hosting yearly payment?",
            "We want to open our second branch in {place} by {season} and want the website ready before that. Is {weeks} realistic?",
            "Please share two or three examples of sites you made for shops like ours ({business}, {place}). Then we can talk about price.",
            "My site opens very slowly on mobile data here. I don't know if it is the hosting or the site. Could somebody look and tell me what a new one would cost?",
            "I am comparing three quotations at the moment. Yours is the middle one. What happens after the 3 months of support, is it charged monthly?",
            "Is GST included in the prices on the packages page? Our CA at {business} needs a proper bill.",
        ],
        amounts: &[9_999, 19_999, 19_999, 29_999, 15_000, 25_000, 18_000],
    },
    Topic {
        weight: 16,
        service: "E-commerce Development",
        pages: &[
            "/services/ecommerce-services",
            "/packages",
            "/quote",
            "/services/cms-solutions",
            "/portfolio",
        ],
        businesses: &[
            "Pashmina by Zooni",
            "Karewa Saffron",
            "Mir Dry Fruits",
            "Doon Walnut Crafts",
            "Noor Copperware",
            "Kani Weaves",
            "Paper & Mache",
            "Valley Honey Co",
            "Shikara Spices",
            "Ruhi Boutique",
        ],
        subjects: &[
            "Online shop",
            "Selling {business} online",
            "Shopify or own shop?",
            "Online store with UPI",
        ],
        messages: &[
            "We sell pashmina shawls from our house in {place}, mostly through Instagram DMs. Taking orders by hand is too much now. We need a shop with UPI and cash on delivery. About {count} products.",
            "Which is better for us, Shopify or your custom shop? {business} has {count} items and we ship all over India. Monthly charges are a worry for me.",
            "Saffron is sold out in three weeks every year, so the shop must handle a rush. Last year our old site stopped. Can you show me how you would prevent that?",
            "I want customers abroad to pay by card in dollars, and Indian customers by UPI. Is that possible in one shop? We export walnut wood from {place}.",
            "Do you also connect the courier, so that the tracking number goes to the customer by itself? We send {count} parcels a month from {place}.",
            "Need estimate for e-commerce site, dry fruits, {count} products with weight options (250g, 500g, 1kg). Budget {budget} to start, more later.",
            "We have a Shopify store but pay for {count} apps that we don't use. Please look at {business} and tell us what we can drop.",
            "My sister and I make copper samovars in {place}. We have good photos. What do you need from us to begin, and is half payment in advance ok?",
            "Somebody quoted us ₹1,20,000 for an online shop. Is this normal? We only need catalogue, cart and UPI for {business}.",
        ],
        amounts: &[25_000, 35_000, 49_999, 60_000, 75_000, 100_000, 45_000],
    },
    Topic {
        weight: 14,
        service: "Web Design",
        pages: &[
            "/",
            "/portfolio",
            "/services/web-development",
            "/contact",
            "/web-designing-in/kashmir",
            "/web-development-in/kashmir",
        ],
        businesses: &[
            "Houseboat New Gulistan",
            "Hotel Zabarwan View",
            "Apharwat Ski School",
            "Lidder Camps",
            "Dal Breeze Homestay",
            "Sonmarg Treks",
            "Tulip Tours & Travels",
            "Aru Valley Resort",
        ],
        subjects: &[
            "Houseboat booking site",
            "Direct bookings for {business}",
            "Website before {season}",
            "Hotel website",
        ],
        messages: &[
            "We own {business}. The booking portals take 22% from every guest. We want people to book with us directly, with dates and an advance of 30%.",
            "Houseboat with 4 rooms on Dal Lake. I need a small website with photos, prices and a WhatsApp button. {friend} said you do this. We open again for {season}.",
            "Can guests see which rooms are free on the website? We write bookings in a diary now. {count} bookings in a good month.",
            "Trekking company in {place}. We want a page for every trek with map, height, price and what to carry. Around {pages} treks to begin with.",
            "The photos on your portfolio of the ski school are nice. We need snow report, lesson prices and online booking for {business}. When could you start?",
            "Please call about a site for our guest house in {place}, {time}. Network here is not so good, so WhatsApp is better.",
            "We lost the season because our page was not on Google. How soon does a new site show up there? We are near {place}.",
            "Is it possible to have the prices in two versions, Indian guests and foreign guests? Hotel with {count} rooms.",
            "I run a taxi union with {count} cars in {place}. Tourists should see fixed rates and book a car for the next day. What would this cost roughly?",
        ],
        amounts: &[19_999, 29_999, 25_000, 35_000, 45_000, 55_000],
    },
    Topic {
        weight: 11,
        service: "SEO Optimization",
        pages: &["/services/seo", "/seo-services", "/sem-ppc-services", "/quote"],
        businesses: &[
            "Chinar Opticals",
            "Hotel Zabarwan View",
            "Karewa Saffron",
            "Himal Diagnostics",
            "Tulip Tours & Travels",
            "Valley Coaching Centre",
        ],
        subjects: &["SEO for {business}", "Not on Google", "Monthly SEO price", "Google ranking"],
        messages: &[
            "When I search for our own name, {business} comes on page 2. A shop in {place} that closed years ago is above us. What can be done?",
            "What do you charge per month for SEO, and for how many months is the contract? We had a bad experience with an agency from Delhi.",
            "Our Google Maps pin is at the wrong place since we shifted in {place}. Customers go to the old shop. Can you correct this?",
            "Need more calls from Google. We spend {budget} a month on ads now and I don't know if it does anything.",
            "We want to be found for 'diagnostic centre {place}'. We have {count} reviews with 4.6 stars already.",
            "Can you write the articles too, or only the technical part? We are coaching centre for NEET and JEE.",
            "I got a mail that my site has {count} errors in Search Console. Is this serious or only a sales trick? Website is of {business}.",
        ],
        amounts: &[8_000, 12_000, 15_000, 24_000, 36_000],
    },
    Topic {
        weight: 8,
        service: "Mobile App Development",
        pages: &["/services/mobile-apps", "/quote", "/consultation"],
        businesses: &[
            "Valley Cabs",
            "Zaika Bakers",
            "Fresh Apple Connect",
            "Rehmat Pharmacy",
            "City Gym",
        ],
        subjects: &["App for {business}", "Android app", "Delivery app price"],
        messages: &[
            "We want an Android app where people in {place} order medicines and we deliver in 2 hours. Is it better to begin with a website? Please advise honestly.",
            "How much for an app like a cab booking app but only for {place}? {count} drivers are with us already.",
            "Our bakery gets {count} orders a day on phone before {season}. An app with repeat order would help. iPhone is not important.",
            "App for apple growers to see mandi rates from Sopore, Azadpur and Parimpora every morning. In Urdu and English. Do you have experience with this?",
            "Gym in {place} with {count} members. We need fee reminders and attendance. App or software, whatever is cheaper to maintain.",
            "We have an app made in {year} that Play Store has removed because of an old target version. Can you update it? Source code is available.",
        ],
        amounts: &[60_000, 85_000, 100_000, 150_000, 250_000],
    },
    Topic {
        weight: 7,
        service: "Custom Software",
        pages: &["/services/web-development", "/consultation", "/ai", "/quote", "/company"],
        businesses: &[
            "Sopore Fruit Agency",
            "Bhat & Sons Timber",
            "Valley Cold Store",
            "Jhelum Transport",
            "Himal Diagnostics",
        ],
        subjects: &["Software for {business}", "Billing software", "Stock system"],
        messages: &[
            "Cold store near {place}. We keep {count} thousand boxes for growers and write everything in registers. Need software for stock, rent and growers' accounts.",
            "Is it possible to make reports go to patients on WhatsApp from our lab machine? It gives a PDF. About {count} reports daily.",
            "Transport company with {count} trucks. I want to see diesel, trips and drivers' advances on my phone. What would a first version cost?",
            "Our billing is in Excel, made by {friend}. It breaks every month. Can you replace it with something that three people use at the same time?",
            "Looking for someone to maintain PHP software from {year}. The earlier developer moved to Bangalore. We are in {place}.",
            "Can AI answer the same {pages} questions that tourists ask us on WhatsApp all day? Price, pick-up, weather. Must hand over to a person.",
        ],
        amounts: &[45_000, 75_000, 100_000, 120_000, 180_000],
    },
    Topic {
        weight: 8,
        service: "Digital Marketing",
        pages: &[
            "/social-media-marketing",
            "/content-marketing",
            "/bulk-sms",
            "/email/automation",
            "/email/newsletter-design",
            "/quote",
        ],
        businesses: &[
            "Ruhi Boutique",
            "Valley Coaching Centre",
            "Zaika Bakers",
            "Crescent Public School",
            "City Gym",
        ],
        subjects: &[
            "Bulk SMS rates",
            "Instagram for {business}",
            "Marketing plan",
            "SMS to parents",
        ],
        messages: &[
            "Bulk SMS rate for {count} thousand messages please, with DLT registration. Messages are in English and Urdu.",
            "We need someone to handle Instagram for {business}: 12 posts a month and replies. We send photos from the shop in {place}.",
            "How many days does the DLT approval take? We want to send admission messages before {season}.",
            "Ran ads ourselves for {budget} and got only likes, no orders. What would you do differently? Be frank.",
            "Do you do videos also? Short reels of our new collection, shot in {place}, once a month.",
            "E-mail newsletter to {count} old customers, four times a year. Is your price per mail or per month?",
        ],
        amounts: &[2_500, 5_000, 8_000, 12_000, 18_000],
    },
    Topic {
        weight: 6,
        service: "Custom Software",
        pages: &[
            "/vps-Hosting",
            "/managed-Wordpress-Hosting",
            "/windows-hosting",
            "/domain-registration",
            "/dedicated-linux-hosting",
        ],
        businesses: &[
            "Jhelum Transport",
            "Crescent Public School",
            "Kashmir Glass House",
            "Valley Coaching Centre",
        ],
        subjects: &["Hosting", "Domain transfer", "E-mail on our domain", "Site is down"],
        messages: &[
            "Our hosting renewal went from ₹2,400 to ₹9,800. Can you move the site and {pages} e-mail boxes to you? The domain stays where it is.",
            "Website of {business} is hacked, Google shows Japanese text. We need help quickly. Backup is from {year}.",
            "Which plan for a WordPress site with {count} visitors a day? The present one goes down on every exam result day.",
            "I want to register a .in domain for {business}. Do I own it or do you? I ask because we had a problem before.",
            "We need e-mail addresses with our own name for {pages} people in {place}. Is it included in hosting?",
        ],
        amounts: &[1_999, 3_500, 6_000, 9_999, 14_000],
    },
    Topic {
        weight: 6,
        service: "Web Design",
        pages: &[
            "/web-development-in/srinagar",
            "/web-designing-in/anantnag",
            "/web-designing-in/baramulla",
            "/contact",
            "/packages",
        ],
        businesses: &["Chinar Opticals", "Zaika Bakers", "Rehmat Pharmacy", "Wular Tyres"],
        subjects: &["Website", "ویب سائٹ", "वेबसाइट", "Price"],
        messages: &[
            "السلام علیکم، مجھے {place} میں اپنی دکان کے لیے ویب سائٹ چاہیے۔ کل خرچہ کتنا ہوگا؟ براہِ کرم شام کو فون کریں۔",
            "नमस्ते, हमें {place} में अपनी दुकान के लिए वेबसाइट बनवानी है। {pages} पेज काफी हैं। कृपया कीमत बता दीजिए।",
            "क्या आप हिंदी में भी वेबसाइट बनाते हैं? हमारा बजट {budget} तक है और {weeks} में चाहिए।",
            "ہم قالین بناتے ہیں اور چاہتے ہیں کہ گاہک سیدھا ہم سے خریدیں۔ ویب سائٹ اردو اور انگریزی میں ہو۔ {place}",
            "Sir mujhe apni dukaan {business} ki website banwani hai, {budget} mein ho jayegi kya? Photo aur logo mere paas hai.",
            "آپ کی ویب سائٹ دیکھی۔ {business} کے لیے پیکج ₹9,999 والا ٹھیک رہے گا یا نہیں؟ مشورہ دیں۔",
            "हमारी पुरानी साइट {year} की है और मोबाइल पर ठीक नहीं दिखती। नई बनाने में कितना खर्च आएगा?",
        ],
        amounts: &[9_999, 15_000, 19_999, 25_000],
    },
];

/// Requests for the demo of the school software.
pub const SCHOOL: Topic = Topic {
    weight: 0,
    service: "Custom Software",
    pages: &["/products"],
    businesses: &[
        "Crescent Public School",
        "Green Valley Model School",
        "Iqra Institute",
        "Vision Higher Secondary",
        "New Convent School",
        "Little Chinars Preschool",
    ],
    subjects: &[],
    messages: &[
        "We have {count} students and two campuses in {place}. Does one login see both? Please show us the fee part in the demo.",
        "Interested in attendance and messages to parents. Many parents only have WhatsApp, is that possible?",
        "Present software is offline and one computer only. How do we bring the old records over? About {count} families.",
        "Need result cards in the JKBOSE format. If this works we can decide before {season}.",
        "Please arrange the demo {time}. The principal and the accountant will join.",
        "What is the yearly price for {count} students? The bus module is not required.",
        "",
    ],
    amounts: &[40_000, 60_000, 75_000, 90_000, 120_000],
};

/// What people note. `{first}` is the first name of the person who wrote.
pub const NOTES: &[&str] = &[
    "Spoke to {first} for ten minutes. Knows what they want, price is the question.",
    "Sent two examples on WhatsApp.",
    "No answer twice. Try {time}.",
    "Wants Urdu on the home page only.",
    "{first} will send photos and logo by next week.",
    "Has another offer for {budget}. We explained what ours includes.",
    "Decision is with the elder brother, who is in Delhi until {season}.",
    "Asked for GST bill. Give the package price with tax.",
    "Visited the shop. Good location, {count} walk-ins a day. Photos needed.",
    "Domain is with the old developer, so the transfer takes longer.",
    "Quotation sent: {pages} pages, {weeks}, half in advance.",
    "Prefers to meet in the office {time}.",
    "Number was switched off. Wrote an e-mail instead.",
    "Very friendly. Came through {friend}.",
    "Wants to start small and add the shop after {season}.",
    "Explained hosting and renewal. That was the main doubt.",
    "Advance received.",
    "Only comparing prices, I think. Follow up once more.",
];

/// Why leads are lost.
pub const REASONS: &[&str] = &[
    "Too expensive",
    "Chose another agency",
    "No answer after three calls",
    "Postponed to next year",
    "A relative does it",
    "Wanted a mobile app only",
    "Budget below ₹5,000",
    "Business closed",
];

pub const POSITIONS: &[&str] = &[
    "Full Stack Developer",
    "App Developer",
    "UI/UX Designer",
    "Digital Marketing",
    "Content Writer",
    "Sales Executive",
];

pub const FIRST_NAMES: &[&str] = &[
    "Aisha", "Bilal", "Zoya", "Omar", "Mehak", "Tariq", "Insha", "Danish", "Sana", "Faisal",
    "Rukhsana", "Imran", "Nusrat", "Showkat", "Gulzar", "Shabnam", "Yasir", "Mudasir", "Aaliya",
    "Junaid", "Farooq", "Hina", "Arif", "Saima", "Basit", "Parveena", "Sameer", "Ishfaq", "Ravi",
    "Neha", "Sunil", "Anjali", "Rohit", "Kavita", "Vikram", "Pooja", "Sanjay", "Ritu", "Harpreet",
    "Gurmeet", "Deepak", "Meera", "Arjun", "Lakshmi", "Nikhil", "Asha", "Tenzin", "Stanzin",
];

pub const LAST_NAMES: &[&str] = &[
    "Bhat", "Dar", "Lone", "Wani", "Mir", "Rather", "Sheikh", "Khan", "Malik", "Shah", "Ganai",
    "Parray", "Sofi", "Kaul", "Raina", "Pandita", "Koul", "Dhar", "Singh", "Sharma", "Gupta",
    "Verma", "Kour", "Dogra", "Patil", "Iyer", "Nair", "Reddy", "Joshi", "Mehta", "Qureshi",
    "Naqash", "Zargar", "Bazaz", "Dorjay",
];

/// A place, and the end of the addresses of its pages if it has some.
pub const PLACES: &[(&str, &str)] = &[
    ("Srinagar", "srinagar"),
    ("Srinagar", "srinagar"),
    ("Srinagar", "kashmir"),
    ("Anantnag", "anantnag"),
    ("Baramulla", "baramulla"),
    ("Budgam", "budgam"),
    ("Pulwama", "pulwama"),
    ("Shopian", "shopian"),
    ("Bandipora", "bandipora"),
    ("Kulgam", "kulgam"),
    ("Jammu", "jammu"),
    ("Jammu", "jammu"),
    ("Sopore", "baramulla"),
    ("Pampore", "pulwama"),
    ("Delhi", "delhi"),
    ("Pune", "pune"),
    ("Mumbai", "mumbai"),
    ("Bangalore", "bangalore"),
    ("Chennai", "chennai"),
];

pub const BUDGETS: &[&str] =
    &["$500 - $1,000", "$500 - $1,000", "$1,000 - $5,000", "$5,000 - $10,000", "$10,000 - $25,000"];

/// Name and price of each package.
pub const PACKAGES: &[(&str, &str)] =
    &[("Basic", "₹9,999"), ("Standard", "₹19,999"), ("Premium", "₹29,999")];

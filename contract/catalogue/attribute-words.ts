/** The dictionary of `attribute-names.ts`: English in small letters, then Nepali. */

/** `a=b` pairs with commas between. */
const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(',').flatMap((pair) => {
      const [english = '', nepali] = pair.trim().split('=')
      return nepali === undefined ? [] : [[english, nepali] as const]
    }),
  )

const names = `
  size=साइज, shoe size=जुत्ताको साइज, waist=कम्मर, chest=छाती, fit=फिटिङ, colour=रङ, color=रङ, shade=रङ,
  weight=तौल, net weight=खुद तौल, volume=परिमाण, capacity=क्षमता, quantity=परिमाण, length=लम्बाइ,
  width=चौडाइ, height=उचाइ, depth=गहिराइ, diameter=व्यास, thickness=मोटाइ, dimensions=नाप, material=सामग्री,
  fabric=कपडा, cloth=कपडा, metal=धातु, wood=काठ, leather=छाला, pack=प्याक, pack size=प्याकको साइज,
  packing=प्याकिङ, packaging=प्याकिङ, set=सेट, style=ढाँचा, design=डिजाइन, pattern=बुट्टा, print=छापा,
  type=प्रकार, kind=प्रकार, variety=जात, model=मोडेल, brand=ब्रान्ड, version=संस्करण, edition=संस्करण,
  flavour=स्वाद, flavor=स्वाद, taste=स्वाद, scent=बास्ना, fragrance=बास्ना, grade=गुणस्तर, quality=गुणस्तर,
  age=उमेर, age group=उमेर, gender=लिङ्ग, for=कसका लागि, sleeve=बाहुला, neck=घाँटी, shape=आकार,
  finish=फिनिस, storage=भण्डारण, memory=मेमोरी, power=शक्ति, voltage=भोल्टेज, connector=कनेक्टर, plug=प्लग,
  cable length=तारको लम्बाइ, language=भाषा, binding=जिल्द, cover=गाता, pages=पृष्ठ, class=कक्षा,
  grind=पिसाइ, roast=भुटाइ, cut=काट, pieces=थान, count=संख्या, origin=उत्पत्ति, warranty=वारेन्टी,
  season=मौसम, occasion=अवसर, option=विकल्प, variant=किसिम, option 1=विकल्प १, option 2=विकल्प २,`

const colours = `
  maroon=कलेजी रातो, black=कालो, white=सेतो, off white=धमिलो सेतो, ivory=हात्तीदाँते, red=रातो, blue=निलो,
  navy=गाढा निलो, navy blue=गाढा निलो, royal blue=चम्किलो निलो, sky blue=आकाशे निलो, sky=आकाशे,
  turquoise=फिरोजी, teal=गाढा फिरोजी, green=हरियो, olive=जैतुनी हरियो, olive green=जैतुनी हरियो,
  mint=पुदिना, mint green=पुदिना हरियो, yellow=पहेँलो, mustard=तोरीफूले पहेँलो, marigold=सयपत्री,
  cream=क्रिम, beige=बदामी, khaki=खाकी, grey=खरानी, gray=खरानी, ash=खरानी, charcoal=गाढा खरानी,
  silver=चाँदी, gold=सुनौलो, golden=सुनौलो, rose gold=गुलाबी सुनौलो, copper=तामा, brass=पित्तल,
  bronze=काँसे, pink=गुलाबी, rose=गुलाफ, peach=आरु, coral=मुगा, orange=सुन्तला, saffron=केसरी, rust=खिया रङ,
  brown=खैरो, coffee=कफी, chocolate=चकलेट, tan=हल्का खैरो, purple=प्याजी, violet=बैजनी,
  lavender=हल्का बैजनी, magenta=रानी गुलाबी, wine=वाइन रातो, crimson=गाढा रातो, indigo=निलबैजनी,
  multicolour=रङ्गीचङ्गी, multicolor=रङ्गीचङ्गी, multi=रङ्गीचङ्गी, assorted=मिश्रित, mixed=मिश्रित,
  transparent=पारदर्शी, clear=पारदर्शी, natural=प्राकृतिक,`

const sizesAndPacks = `
  one size=एउटै साइज, free size=फ्री साइज, small=सानो, medium=मझौला, large=ठूलो, extra small=धेरै सानो,
  extra large=धेरै ठूलो, big=ठूलो, mini=मिनी, regular=साधारण, standard=साधारण, normal=साधारण, full=पूरा,
  half=आधा, quarter=चौथाइ, single=सिङ्गल, double=डबल, king=किङ, queen=क्विन, family=परिवार,
  family pack=परिवार प्याक, short=छोटो, long=लामो, tall=अग्लो, wide=चौडा, narrow=साँघुरो, slim=स्लिम,
  loose=खुकुलो, thin=पातलो, thick=बाक्लो, pair=जोडी, dozen=दर्जन, half dozen=आधा दर्जन, piece=थान, box=बक्स,
  packet=प्याकेट, bottle=बोतल, jar=जार, bag=झोला, sack=बोरा, tin=टिन, can=क्यान, pouch=पाउच,
  gift box=उपहार बक्स, gift pack=उपहार प्याक, refill=रिफिल, loose pack=खुला,`

const kinds = `
  cotton=सुती, silk=रेशम, wool=ऊन, woollen=ऊनी, linen=लिनेन, polyester=पोलिस्टर, nylon=नाइलन, denim=डेनिम,
  velvet=मखमल, fleece=फ्लिस, felt=फेल्ट, cashmere=क्यासमेर, pashmina=पश्मिना, dhaka=ढाका, jute=जुट,
  bamboo=बाँस, canvas=क्यानभास, rubber=रबर, plastic=प्लास्टिक, glass=सिसा, ceramic=सेरामिक, clay=माटो,
  stone=ढुङ्गा, marble=सङ्गमर्मर, steel=स्टिल, stainless steel=स्टेनलेस स्टिल, iron=फलाम,
  aluminium=आल्मुनियम, aluminum=आल्मुनियम, paper=कागज, lokta=लोक्ता, lokta paper=लोक्ता कागज, wooden=काठको,
  sal wood=सालको काठ, sisau=सिसौ, rudraksha=रुद्राक्ष, cane=बेत, silicone=सिलिकन, cotton blend=मिसावट सुती,
  plain=सादा, printed=छापिएको, striped=धर्के, checked=कोठे, floral=फूलबुट्टे, embroidered=बुट्टा भरेको,
  round=गोलो, square=वर्गाकार, oval=अण्डाकार, matte=म्याट, matt=म्याट, glossy=टल्किने, polished=टल्काइएको,
  handmade=हातले बनेको, machine made=मेसिनले बनेको, full sleeve=पूरा बाहुला, half sleeve=आधा बाहुला,
  sleeveless=बाहुला नभएको, round neck=गोलो घाँटी, men=पुरुष, women=महिला, male=पुरुष, female=महिला,
  boys=केटा, girls=केटी, boy=केटा, girl=केटी, kids=बालबालिका, children=बालबालिका, baby=शिशु, adult=वयस्क,
  unisex=सबैका लागि, left=बायाँ, right=दायाँ, summer=गर्मी, winter=जाडो, new=नयाँ, used=प्रयोग गरिएको, repaired=मर्मत गरिएको, yes=छ, no=छैन, none=छैन,
  other=अन्य, english=अङ्ग्रेजी, nepali=नेपाली, hindi=हिन्दी, paperback=कागजको गाता, hardcover=कडा गाता,
  sweet=गुलियो, sour=अमिलो, spicy=पिरो, salty=नुनिलो, salted=नुनिलो, bitter=तितो, mild=कम पिरो,
  hot=धेरै पिरो, extra hot=निकै पिरो, lemon=कागती, ginger=अदुवा, garlic=लसुन, mango=आँप,
  strawberry=स्ट्रबेरी, vanilla=भेनिला, banana=केरा, apple=स्याउ, masala=मसला, cardamom=अलैंची,
  cinnamon=दालचिनी, tulsi=तुलसी, honey=मह, sandalwood=श्रीखण्ड, jasmine=बेली, raw=काँचो, roasted=भुटेको,
  ground=पिसेको, whole=सिङ्गो, powder=धुलो, fresh=ताजा, dried=सुकेको, dry=सुक्खा, organic=अर्गानिक,
  local=स्थानीय, sugar free=चिनी नभएको, salt free=नुन नभएको, whole bean=सिङ्गो दाना, leaf=पात,
  tea bag=टि ब्याग, tea bags=टि ब्याग, light roast=कम भुटेको, medium roast=मध्यम भुटेको,
  dark roast=धेरै भुटेको, veg=शाकाहारी, vegetarian=शाकाहारी, premium=प्रिमियम, classic=क्लासिक,
  deluxe=डिलक्स, original=सक्कली,`

/** For categories of which no Nepali name was entered. */
const categories = `
  groceries=किराना, grocery=किराना, food=खानेकुरा, drinks=पेय पदार्थ, rice=चामल, dal=दाल, lentils=दाल,
  flour=पिठो, spices=मसला, oil=तेल, ghee=घिउ, pickles=अचार, tea=चिया, vegetables=तरकारी, fruit=फलफूल,
  fruits=फलफूल, dairy=दूध र दही, meat=मासु, eggs=अन्डा, sweets=मिठाई, snacks=खाजा, bakery=बेकरी,
  clothing=लुगाफाटा, clothes=लुगाफाटा, fashion=फेसन, shirts=सर्ट, t shirts=टिसर्ट, trousers=पाइन्ट,
  pants=पाइन्ट, jackets=ज्याकेट, sarees=सारी, saris=सारी, kurtha=कुर्था, shawls=पछ्यौरा, scarves=गलबन्दी,
  shoes=जुत्ता, sandals=चप्पल, bags=झोला, watches=घडी, jewellery=गरगहना, jewelry=गरगहना,
  accessories=सामग्री, beauty=सौन्दर्य, health=स्वास्थ्य, soap=साबुन, soaps=साबुन, cosmetics=शृङ्गार,
  books=किताब, notebooks=कापी, stationery=स्टेसनरी, school=स्कुल, office=कार्यालय, toys=खेलौना, games=खेल,
  sports=खेलकुद, music=बाजा, electronics=इलेक्ट्रोनिक्स, mobiles=मोबाइल, mobile phones=मोबाइल,
  phones=मोबाइल, computers=कम्प्युटर, laptops=ल्यापटप, cameras=क्यामेरा, home=घर, kitchen=भान्सा,
  furniture=फर्निचर, bedding=ओछ्यान, lamps=बत्ती, lights=बत्ती, tools=औजार, garden=बगैँचा, plants=बिरुवा,
  seeds=बीउ, pets=घरपालुवा जनावर, handicrafts=हस्तकला, crafts=हस्तकला, gifts=उपहार, puja=पूजा सामग्री,
  incense=धूप, art=कला, trekking=ट्रेकिङ, travel=यात्रा, medicine=औषधि, flowers=फूल,`

/** Whole names and values. */
export const words = pairsOf([names, colours, sizesAndPacks, kinds, categories].join())

/** Behind a number. A unit of one letter is one as it stands here alone. */
export const units = pairsOf(`
  kg=के.जी., kgs=के.जी., kilo=के.जी., g=ग्राम, gm=ग्राम, gms=ग्राम, gr=ग्राम, gram=ग्राम, grams=ग्राम,
  mg=मि.ग्रा., quintal=क्विन्टल, l=लिटर, L=लिटर, ltr=लिटर, ltrs=लिटर, liter=लिटर, litre=लिटर, liters=लिटर,
  litres=लिटर, ml=मि.लि., mana=माना, pathi=पाथी, muri=मुरी, dharni=धार्नी, pau=पाउ, tola=तोला, m=मिटर,
  mtr=मिटर, meter=मिटर, metre=मिटर, meters=मिटर, metres=मिटर, cm=से.मि., mm=मि.मि., km=कि.मि., in=इन्च,
  inch=इन्च, inches=इन्च, "=इन्च, ″=इन्च, ft=फिट, foot=फिट, feet=फिट, yard=गज, yards=गज, haat=हात, pc=वटा,
  pcs=वटा, piece=वटा, pieces=वटा, nos=वटा, pair=जोडी, pairs=जोडी, dozen=दर्जन, dozens=दर्जन, pack=प्याक,
  packs=प्याक, packet=प्याकेट, packets=प्याकेट, box=बक्स, boxes=बक्स, bottle=बोतल, bottles=बोतल, jar=जार,
  jars=जार, set=सेट, sets=सेट, sheet=पाना, sheets=पाना, page=पृष्ठ, pages=पृष्ठ, roll=रोल, rolls=रोल,
  bag=झोला, bags=झोला, tea bags=टि ब्याग, tablets=चक्की, capsules=क्याप्सुल, cup=कप, cups=कप, person=जना,
  persons=जना, people=जना, seater=सिट, door=ढोका, bead=दाना, beads=दाना, mukhi=मुखी, carat=क्यारेट,
  colours=रङ, colors=रङ, year=वर्ष, years=वर्ष, yr=वर्ष, yrs=वर्ष, month=महिना, months=महिना, week=हप्ता,
  weeks=हप्ता, day=दिन, days=दिन, hour=घण्टा, hours=घण्टा, minutes=मिनेट, W=वाट, watt=वाट, watts=वाट,
  V=भोल्ट, volt=भोल्ट, volts=भोल्ट, amp=एम्पियर, mah=mAh, kb=KB, mb=MB, gb=GB, tb=TB, mp=MP, hz=Hz, gsm=GSM,`)

/** Before a word that is known: `dark green`, `pure wool`. */
export const shades = pairsOf(`
  dark=गाढा, deep=गाढा, light=हल्का, pale=हल्का, soft=मधुरो, bright=चम्किलो, matte=म्याट, matt=म्याट,
  pure=शुद्ध, real=असली, genuine=असली, extra=धेरै,`)

-- Search. A shopper's words are met by a vocabulary of distinct words, and goods are then fetched by word, the popular
-- ones first, so many and no more: the work does not grow with the market.

-- Every word of a listed product's, a store's or a category's name. A word stays when the last name with it goes.
-- fold: how it sounds, romanised. near: the fold and what is left of it without one letter, or two of a long one.
-- top_tier: no product with this word was ever more popular; -1 for a word that only stores and categories have.
create table search_word (
  id integer generated always as identity primary key,
  word text collate "C" not null unique,
  fold text collate "C" not null,
  near text[] not null,
  top_tier smallint not null default -1
);
create index search_word_fold on search_word (fold);
create index search_word_near on search_word using gin (near) with (fastupdate = off);
-- The likeliest words that begin as typed, however many do.
create index search_word_beginning_1 on search_word (left(word, 1), top_tier desc);
create index search_word_beginning_2 on search_word (left(word, 2), top_tier desc);
create index search_word_beginning_3 on search_word (left(word, 3), top_tier desc);

-- Popularity in steps of about a fifth, so that it seldom moves.
create function popularity_tier(popularity integer) returns smallint
  language sql immutable strict parallel safe
  return floor(4 * ln(greatest(popularity, 0) + 1::double precision) / ln(2::double precision))::smallint;

-- search_words and search_tier: what search_posting says of the product, kept here so that it can be taken back.
-- attributes: names and values of its offered choices, each as name, tabulator, value.
alter table product
  add search_words integer[] not null default '{}',
  add search_tier smallint not null default 0,
  add attributes text[] not null default '{}';

-- Which listed goods have a word in their name. Read backwards: the popular ones first, then the new ones.
create table search_posting (
  word_id integer not null,
  tier smallint not null,
  product_id uuid not null,
  primary key (word_id, tier, product_id)
);

create function drop_search_postings() returns trigger language plpgsql as $$
begin
  delete from search_posting
  where word_id = any(old.search_words) and tier = old.search_tier and product_id = old.id;
  return old;
end $$;
create trigger product_drops_search_postings before delete on product
  for each row when (old.search_words <> '{}') execute function drop_search_postings();

-- Stores and categories by the words of their names.
create table search_store_word (
  word_id integer not null references search_word,
  vendor_id uuid not null references vendor on delete cascade,
  primary key (word_id, vendor_id)
);
create index search_store_word_of_vendor on search_store_word (vendor_id);
create table search_category_word (
  word_id integer not null references search_word,
  category_id uuid not null references category on delete cascade,
  primary key (word_id, category_id)
);
create index search_category_word_of_category on search_category_word (category_id);

-- Names are searched through the vocabulary now.
drop index product_words;
drop index product_name_trigrams;
alter table product drop column words;

-- Lists by price and by age, in whatever part of the market.
create index product_by_price on product (selling_paisa, id) where is_listed;
create index product_of_category_by_price on product (category_id, selling_paisa, id) where is_listed;
create index product_of_sub_category_by_price on product (sub_category_id, selling_paisa, id) where is_listed;
create index product_of_category_by_age on product (category_id, id) where is_listed;
create index product_of_sub_category_by_age on product (sub_category_id, id) where is_listed;

-- Words that mean the same, in lower case. A word stands in one group.
create table synonym_group (
  id uuid primary key,
  changed_at timestamptz not null default now(),
  changed_by uuid references account
);
create table synonym_word (
  word text collate "C" primary key,
  group_id uuid not null references synonym_group on delete cascade,
  fold text collate "C" not null,
  place smallint not null
);
create index synonym_word_of_group on synonym_word (group_id, place);
create index synonym_word_fold on synonym_word (fold);

-- A beginning: what goods are called here in English, in Nepali and in romanised Nepali. Admins go on from it.
create temporary table beginning (nr integer, words text[], folds text[]) on commit drop;
insert into beginning (nr, words, folds) values
  (1, '{rice,chamal,chawal,चामल}', '{ric,camal,cabal,camal}'),
  (2, '{chiura,chiuro,baji,चिउरा,चिउरो}', '{ciur,ciur,baj,ciur,ciur}'),
  (3, '{bhuja,muri,भुजा,मुरी}', '{buj,mur,buj,mur}'),
  (4, '{flour,pitho,atta,aata,आटा,पिठो}', '{flour,pit,ata,ata,ata,pit}'),
  (5, '{maida,मैदा}', '{maid,maid}'),
  (6, '{millet,kodo,कोदो}', '{milet,kod,kod}'),
  (7, '{buckwheat,phapar,fapar,फापर}', '{buckbheat,fapar,fapar,fapar}'),
  (8, '{maize,corn,makai,मकै}', '{maij,corn,maka,maka}'),
  (9, '{wheat,gahu,गहुँ}', '{bheat,gah,gahun}'),
  (10, '{barley,jau,जौ}', '{barle,jau,jau}'),
  (11, '{lentil,lentils,dal,daal,दाल}', '{lentil,lentils,dal,dal,dal}'),
  (12, '{chickpea,chickpeas,chana,चना}', '{cickpe,cickpeas,can,can}'),
  (13, '{beans,bean,simi,rajma,सिमी,राजमा}', '{beans,bean,sim,rajm,sim,rajam}'),
  (14, '{soybean,soybeans,bhatmas,भटमास}', '{soibean,soibeans,batmas,batamas}'),
  (15, '{salt,nun,नुन}', '{salt,nun,nun}'),
  (16, '{sugar,chini,चिनी}', '{sugar,cin,cin}'),
  (17, '{jaggery,gud,sakhar,सख्खर,गुड}', '{jager,gud,sakar,sakar,gud}'),
  (18, '{oil,tel,तेल}', '{oil,tel,tel}'),
  (19, '{mustard,tori,तोरी}', '{mustard,tor,tor}'),
  (20, '{ghee,ghiu,ghyu,घिउ,घ्यू}', '{gi,giu,giu,giu,giu}'),
  (21, '{milk,dudh,दूध}', '{milk,dud,dud}'),
  (22, '{curd,yogurt,yoghurt,dahi,दही}', '{curd,iogurt,iogurt,dah,dah}'),
  (23, '{cheese,chij,churpi,chhurpi,चिज,छुर्पी}', '{cis,cij,curp,curp,cij,curp}'),
  (24, '{honey,maha,mauri,मह}', '{hone,mah,maur,mah}'),
  (25, '{tea,chiya,chai,चिया}', '{tea,cia,cai,cia}'),
  (26, '{coffee,kafi,कफी}', '{cof,kaf,kaf}'),
  (27, '{spice,spices,masala,मसला}', '{spic,spices,masal,masal}'),
  (28, '{turmeric,besar,haldi,बेसार}', '{turmeric,besar,hald,besar}'),
  (29, '{cumin,jeera,jira,जिरा,जीरा}', '{cumin,jir,jir,jir,jir}'),
  (30, '{coriander,dhaniya,धनियाँ,धनिया}', '{coriander,dani,danian,dani}'),
  (31, '{chilli,chili,chillies,khursani,खुर्सानी}', '{cil,cil,cilies,kursan,kursan}'),
  (32, '{pepper,marich,मरिच}', '{peper,maric,maric}'),
  (33, '{cardamom,alaichi,alainchi,अलैंची}', '{cardamom,alaic,alainc,alainc}'),
  (34, '{clove,cloves,lwang,ल्वाङ}', '{clob,clobes,lbang,lban}'),
  (35, '{cinnamon,dalchini,दालचिनी}', '{cinamon,dalcin,dalacin}'),
  (36, '{fenugreek,methi,मेथी}', '{fenugrik,met,met}'),
  (37, '{ginger,aduwa,adrak,अदुवा}', '{ginger,adub,adrak,adub}'),
  (38, '{garlic,lasun,लसुन}', '{garlic,lasun,lasun}'),
  (39, '{onion,onions,pyaj,प्याज}', '{onion,onions,piaj,piaj}'),
  (40, '{potato,potatoes,alu,aloo,आलु}', '{potat,potatoes,alu,alu,alu}'),
  (41, '{tomato,tomatoes,golbheda,गोलभेडा}', '{tomat,tomatoes,golbed,golabed}'),
  (42, '{cauliflower,cauli,kauli,काउली}', '{cauliflober,caul,kaul,kaul}'),
  (43, '{cabbage,banda,bandakopi,बन्दा}', '{cabag,band,bandakop,band}'),
  (44, '{spinach,palungo,पालुङ्गो}', '{spinac,palung,palung}'),
  (45, '{radish,mula,मुला}', '{radis,mul,mul}'),
  (46, '{vegetable,vegetables,tarkari,sabji,तरकारी}', '{begetabl,begetables,tarkar,sabj,tarakar}'),
  (47, '{pickle,pickles,achar,achaar,अचार}', '{pickl,pickles,acar,acar,acar}'),
  (48, '{fruit,fruits,phalphul,फलफूल}', '{fruit,fruits,falful,falaful}'),
  (49, '{apple,apples,syau,स्याउ}', '{apl,aples,sia,sia}'),
  (50, '{orange,oranges,suntala,सुन्तला}', '{orang,oranges,suntal,suntal}'),
  (51, '{banana,bananas,kera,केरा}', '{banan,bananas,ker,ker}'),
  (52, '{mango,mangoes,aap,आँप}', '{mang,mangoes,ap,anp}'),
  (53, '{lemon,lime,kagati,nibuwa,कागती,निबुवा}', '{lemon,lim,kagat,nibub,kagat,nibub}'),
  (54, '{walnut,walnuts,okhar,ओखर}', '{balnut,balnuts,okar,okar}'),
  (55, '{almond,almonds,badam,बदाम}', '{almond,almonds,badam,badam}'),
  (56, '{cashew,cashews,kaju,काजु}', '{caseb,casebs,kaj,kaj}'),
  (57, '{meat,masu,मासु}', '{meat,mas,mas}'),
  (58, '{chicken,kukhura,कुखुरा}', '{cicken,kukur,kukur}'),
  (59, '{fish,machha,माछा}', '{fis,mac,mac}'),
  (60, '{egg,eggs,anda,अण्डा}', '{eg,egs,and,and}'),
  (61, '{bread,roti,pauroti,रोटी,पाउरोटी}', '{bread,rot,paurot,rot,paurot}'),
  (62, '{noodle,noodles,chauchau,चाउचाउ}', '{nudl,nudles,cauca,cauca}'),
  (63, '{sweets,sweet,mithai,मिठाई}', '{sbits,sbit,mita,mita}'),
  (64, '{biscuit,biscuits,cookie,cookies,बिस्कुट}', '{biscuit,biscuits,cuki,cukies,biskut}'),
  (65, '{water,pani,पानी}', '{bater,pan,pan}'),
  (66, '{clothes,clothing,garment,luga,kapada,लुगा,कपडा}', '{clotes,cloting,garment,lug,kapad,lug,kapad}'),
  (67, '{sari,saree,साडी}', '{sar,sar,sad}'),
  (68, '{kurtha,kurta,kurti,कुर्था,कुर्ता}', '{kurt,kurt,kurt,kurt,kurt}'),
  (69, '{shawl,shawls,pachhyaura,majetro,पछ्यौरा}', '{sabl,sabls,paciaur,majetr,paciaur}'),
  (70, '{pashmina,cashmere,पश्मिना}', '{pasmin,casmer,pasmin}'),
  (71, '{cap,hat,topi,टोपी}', '{cap,hat,top,top}'),
  (72, '{trousers,pants,pant,suruwal,पाइन्ट,सुरुवाल}', '{trousers,pants,pant,surubal,paint,surubal}'),
  (73, '{jacket,coat,ज्याकेट,कोट}', '{jacket,coat,jiaket,kot}'),
  (74, '{sweater,swetar,स्वेटर}', '{sbeater,sbetar,sbetar}'),
  (75, '{glove,gloves,panja,पन्जा}', '{glob,globes,panj,panj}'),
  (76, '{sock,socks,moja,मोजा}', '{sock,socks,moj,moj}'),
  (77, '{shoe,shoes,jutta,footwear,जुत्ता}', '{soe,soes,jut,futbear,jut}'),
  (78, '{slipper,slippers,chappal,sandal,sandals,चप्पल}', '{sliper,slipers,capal,sandal,sandals,capal}'),
  (79, '{bag,jhola,bags,झोला}', '{bag,jol,bags,jol}'),
  (80, '{backpack,rucksack}', '{backpack,rucksack}'),
  (81, '{umbrella,chhata,छाता}', '{umbrel,cat,cat}'),
  (82, '{necklace,mala,माला}', '{necklac,mal,mal}'),
  (83, '{ring,aunthi,औंठी}', '{ring,aunt,aunt}'),
  (84, '{bangle,bangles,chura,चुरा}', '{bangl,bangles,cur,cur}'),
  (85, '{earring,earrings,jhumka,kundal,झुम्का}', '{earing,earings,jumk,kundal,jumk}'),
  (86, '{gold,सुन}', '{gold,sun}'),
  (87, '{silver,chandi,चाँदी}', '{silber,cand,cand}'),
  (88, '{mobile,phone,smartphone,मोबाइल,फोन}', '{mobil,fon,smartfon,mobail,fon}'),
  (89, '{charger,adapter,चार्जर}', '{carger,adapter,carjar}'),
  (90, '{earphone,earphones,headphone,headphones,earbuds}', '{earfon,earfones,headfon,headfones,earbuds}'),
  (91, '{television,tv,टिभी}', '{telebision,tb,tib}'),
  (92, '{computer,laptop,कम्प्युटर,ल्यापटप}', '{computer,laptop,kampiutar,liapatap}'),
  (93, '{fan,pankha,पङ्खा}', '{fan,pank,pank}'),
  (94, '{bulb,lamp,batti,बत्ती}', '{bulb,lamp,bat,bat}'),
  (95, '{torch,flashlight,टर्च}', '{torc,flasligt,tarc}'),
  (96, '{utensil,utensils,bhanda,भाँडा}', '{utensil,utensils,band,band}'),
  (97, '{plate,thali,थाली}', '{plat,tal,tal}'),
  (98, '{bowl,kachaura,कचौरा}', '{bobl,kacaur,kacaur}'),
  (99, '{cup,mug,कप}', '{cup,mug,kap}'),
  (100, '{glass,gilas,tumbler,गिलास}', '{glas,gilas,tumbler,gilas}'),
  (101, '{knife,chakku,chhuri,चक्कु}', '{knif,cak,cur,cak}'),
  (102, '{khukuri,khukri,खुकुरी}', '{kukur,kukr,kukur}'),
  (103, '{pot,dekchi,डेक्ची}', '{pot,dekc,dekc}'),
  (104, '{cooker,kukar,कुकर}', '{cuker,kukar,kukar}'),
  (105, '{spoon,chamcha,चम्चा}', '{spun,camc,camc}'),
  (106, '{broom,kucho,कुचो}', '{brum,kuc,kuc}'),
  (107, '{bucket,balti,बाल्टी}', '{bucket,balt,balt}'),
  (108, '{blanket,kambal,कम्बल}', '{blanket,kambal,kambal}'),
  (109, '{quilt,sirak,सिरक}', '{kuilt,sirak,sirak}'),
  (110, '{mattress,dasana,dasna,डसना}', '{matres,dasan,dasn,dasan}'),
  (111, '{pillow,sirani,सिरानी}', '{pilob,siran,siran}'),
  (112, '{carpet,rug,galaincha,गलैंचा}', '{carpet,rug,galainc,galainc}'),
  (113, '{curtain,parda,पर्दा}', '{curtain,pard,pard}'),
  (114, '{chair,kurchi,mech,कुर्ची}', '{cair,kurc,mec,kurc}'),
  (115, '{table,tebul,टेबल}', '{tabl,tebul,tebal}'),
  (116, '{soap,sabun,साबुन}', '{soap,sabun,sabun}'),
  (117, '{shampoo,syampu,स्याम्पु}', '{samp,siamp,siamp}'),
  (118, '{toothpaste,manjan,मञ्जन}', '{tutpast,manjan,manjan}'),
  (119, '{comb,kaiyo,काइँयो}', '{comb,kai,kaini}'),
  (120, '{perfume,attar,scent,अत्तर}', '{perfum,atar,scent,atar}'),
  (121, '{lipstick,lali,लाली}', '{lipstick,lal,lal}'),
  (122, '{kajal,gajal,kohl,गाजल}', '{kajal,gajal,kohl,gajal}'),
  (123, '{vermilion,sindur,sindoor,सिन्दूर}', '{bermilion,sindur,sindur,sindur}'),
  (124, '{incense,dhup,dhoop,agarbatti,धूप,अगरबत्ती}', '{incens,dup,dup,agarbat,dup,agarabat}'),
  (125, '{puja,pooja,worship,पूजा}', '{puj,puj,borsip,puj}'),
  (126, '{bell,ghanti,घण्टी}', '{bel,gant,gant}'),
  (127, '{statue,murti,मूर्ति}', '{statu,murt,murt}'),
  (128, '{book,books,kitab,pustak,किताब,पुस्तक}', '{buk,buks,kitab,pustak,kitab,pustak}'),
  (129, '{notebook,copy,kapi,कापी}', '{notebuk,cop,kap,kap}'),
  (130, '{pen,kalam,कलम}', '{pen,kalam,kalam}'),
  (131, '{pencil,sisakalam,पेन्सिल}', '{pencil,sisakalam,pensil}'),
  (132, '{toy,toys,khelauna,खेलौना}', '{toi,tois,kelaun,kelaun}'),
  (133, '{doll,putali,पुतली}', '{dol,putal,putal}'),
  (134, '{bicycle,cycle,saikal,साइकल}', '{bicicl,cicl,saikal,saikal}'),
  (135, '{flower,flowers,phool,phul,फूल}', '{flober,flobers,ful,ful,ful}'),
  (136, '{seed,seeds,biu,बिउ}', '{sid,sids,biu,biu}'),
  (137, '{medicine,ausadhi,औषधि}', '{medicin,ausad,ausad}'),
  (138, '{herb,herbs,jadibuti,जडिबुटी}', '{herb,herbs,jadibut,jadibut}'),
  (139, '{gift,gifts,upahar,उपहार}', '{gift,gifts,upahar,upahar}'),
  (140, '{baby,bachcha,बच्चा}', '{bab,bac,bac}');
insert into synonym_group (id)
select ('01990000-0000-7000-8000-' || lpad(nr::text, 12, '0'))::uuid from beginning;
insert into synonym_word (word, group_id, fold, place)
select w.word, ('01990000-0000-7000-8000-' || lpad(nr::text, 12, '0'))::uuid, w.fold, w.place
from beginning, unnest(words, folds) with ordinality w (word, fold, place);
drop table beginning;

BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	user_id VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, client_id VARCHAR(40), 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_chat_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
CREATE TABLE events (
	table_id VARCHAR(40) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER, 
	data TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_events_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',1,'move',0,'{"move":"draft the_hanging_gardens","id":"m1"}',1.79479852735489511491e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',2,'move',1,'{"move":"draft the_appian_way","bot":"random"}',1.79479852736615920071e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',3,'move',1,'{"move":"draft piraeus","bot":"random"}',1.79479852736970400808e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',4,'move',0,'{"move":"draft the_sphinx","id":"m2"}',1.79479852737299251557e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',5,'move',1,'{"move":"draft the_pyramids","bot":"random"}',1.79479852737618851663e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',6,'move',0,'{"move":"draft the_mausoleum","id":"m3"}',1.79479852737963247299e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',7,'move',0,'{"move":"draft circus_maximus","id":"m4"}',1.79479852738228249546e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',8,'move',1,'{"move":"draft the_statue_of_zeus","bot":"random"}',1.79479852738489556313e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',9,'move',0,'{"move":"discard guard_tower","id":"m5"}',1.79479852738840556149e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',10,'move',1,'{"move":"discard apothecary","bot":"random"}',1.79479852739125156401e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',11,'move',0,'{"move":"wonder the_sphinx altar","id":"m6"}',1.79479852739476156229e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',12,'move',0,'{"move":"discard baths","id":"m7"}',1.79479852739817237854e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',13,'move',1,'{"move":"wonder piraeus lumber_yard","bot":"random"}',1.79479852740108418462e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',14,'move',1,'{"move":"build clay_pool","bot":"random"}',1.7947985274041044712e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',15,'move',0,'{"move":"discard clay_pit","id":"m8"}',1.79479852740716934204e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',16,'move',1,'{"move":"discard pharmacist","bot":"random"}',1.79479852740973639486e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',17,'move',0,'{"move":"build garrison","id":"m9"}',1.79479852741268181793e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',18,'move',1,'{"move":"discard palisade","bot":"random"}',1.79479852741598773003e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',19,'move',0,'{"move":"discard workshop","id":"m10"}',1.79479852741898846628e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',20,'move',1,'{"move":"build wood_reserve","bot":"random"}',1.79479852742179489134e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',21,'move',0,'{"move":"build tavern","id":"m11"}',1.79479852742506909373e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',22,'move',1,'{"move":"discard stable","bot":"random"}',1.79479852742755532262e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',23,'move',0,'{"move":"wonder the_hanging_gardens logging_camp","id":"m12"}',1.79479852743014359475e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',24,'move',0,'{"move":"build scriptorium","id":"m13"}',1.79479852743348741533e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',25,'move',1,'{"move":"build theater","bot":"random"}',1.79479852743677115436e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',26,'move',0,'{"move":"discard clay_reserve","id":"m14"}',1.79479852743983149532e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',27,'move',1,'{"move":"discard stone_reserve","bot":"random"}',1.79479852744264602656e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',28,'move',0,'{"move":"discard press","id":"m15"}',1.79479852744555759425e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',29,'move',1,'{"move":"begin 2","bot":"random"}',1.79479852744833660123e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',30,'move',1,'{"move":"wonder the_statue_of_zeus library","bot":"random"}',1.79479852745123958585e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',31,'move',0,'{"move":"discard drying_room","id":"m16"}',1.79479852745492601392e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',32,'move',1,'{"move":"build courthouse","bot":"random"}',1.79479852745792245859e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',33,'move',0,'{"move":"build parade_ground","id":"m17"}',1.79479852746129345895e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',34,'move',1,'{"move":"discard caravansery","bot":"random"}',1.79479852746545791622e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',35,'move',0,'{"move":"discard shelf_quarry","id":"m18"}',1.79479852746862721438e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',36,'move',1,'{"move":"discard barracks","bot":"random"}',1.79479852747135972977e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',37,'move',0,'{"move":"discard customs_house","id":"m19"}',1.79479852747444725037e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',38,'move',1,'{"move":"build dispensary","bot":"random"}',1794798527.47755);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',39,'move',0,'{"move":"wonder circus_maximus archery_range","id":"m20"}',1.79479852748078966143e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',40,'move',1,'{"move":"discard brewery","bot":"random"}',1.79479852748370385167e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',41,'move',0,'{"move":"discard walls","id":"m21"}',1794798527.48736);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',42,'move',1,'{"move":"discard aqueduct","bot":"random"}',1.79479852749004697804e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',43,'move',0,'{"move":"build school","id":"m22"}',1.79479852749297690396e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',44,'move',1,'{"move":"discard horse_breeders","bot":"random"}',1.79479852749757194524e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',45,'move',0,'{"move":"discard statue","id":"m23"}',1.79479852750039458276e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',46,'move',1,'{"move":"discard forum","bot":"random"}',1.79479852750309062004e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',47,'move',0,'{"move":"discard rostrum","id":"m24"}',1.79479852751019573211e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',48,'move',1,'{"move":"build brickyard","bot":"random"}',1.79479852761888122557e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',49,'move',0,'{"move":"build glass_blower","id":"m25"}',1.79479852762189078332e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',50,'move',1,'{"move":"begin 1","bot":"random"}',1.79479852762487959855e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',51,'move',0,'{"move":"build siege_workshop","id":"m26"}',1.79479852762938404085e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',52,'move',1,'{"move":"build moneylenders_guild","bot":"random"}',1.79479852763551902769e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',53,'move',0,'{"move":"discard obelisk","id":"m27"}',1.79479852763812375068e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',54,'move',1,'{"move":"discard academy","bot":"random"}',1.79479852764080071445e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',55,'move',0,'{"move":"discard study","id":"m28"}',1.7947985276434447765e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',56,'move',1,'{"move":"wonder the_appian_way palace","bot":"random"}',1.79479852764624285693e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',57,'move',1,'{"move":"build armory","bot":"random"}',1.79479852764906477923e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',58,'move',0,'{"move":"discard chamber_of_commerce","id":"m29"}',1794798527.6517);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',59,'move',1,'{"move":"discard arena","bot":"random"}',1.79479852765461492542e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',60,'move',0,'{"move":"discard arsenal","id":"m30"}',1.79479852765721487996e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',61,'move',1,'{"move":"build circus","bot":"random"}',1.79479852765976476665e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',62,'move',0,'{"move":"discard senate","id":"m31"}',1.79479852766276407245e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',63,'move',1,'{"move":"discard port","bot":"random"}',1.79479852766542124749e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',64,'move',0,'{"move":"discard magistrates_guild","id":"m32"}',1.79479852766830611223e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',65,'move',1,'{"move":"discard builders_guild","bot":"random"}',1.79479852767092561724e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',66,'move',0,'{"move":"wonder the_mausoleum pantheon","id":"m33"}',1.7947985276734364033e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',67,'move',0,'{"move":"revive press","id":"m34"}',1.79479852767614436151e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',68,'move',1,'{"move":"discard fortifications","bot":"random"}',1.794798527678819418e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',69,'move',0,'{"move":"discard pretorium","id":"m35"}',1.79479852768126463885e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',70,'move',1,'{"move":"discard university","bot":"random"}',1.79479852768361592295e+09);
INSERT INTO "events" VALUES('Ry2-SLmtVMnm',71,'move',0,'{"move":"discard town_hall","id":"m36"}',1.79479852768586134914e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',1,'move',1,'{"move":"side day","bot":"random"}',1794798527.71825);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',2,'move',2,'{"move":"side night","bot":"random"}',1.79479852772336626052e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',3,'move',0,'{"move":"side day","id":"m37"}',1.79479852772771215439e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',4,'move',1,'{"move":"sell theater","bot":"random"}',1.79479852773070573807e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',5,'move',2,'{"move":"build stockade 0 2","bot":"random"}',1.79479852773347330098e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',6,'move',0,'{"move":"build west_trading_post 0 0","id":"m38"}',1.79479852773616909986e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',7,'move',1,'{"move":"sell ore_vein","bot":"random"}',1.79479852773896431921e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',8,'move',2,'{"move":"sell apothecary","bot":"random"}',1.79479852774155426023e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',9,'move',0,'{"move":"sell lumber_yard","id":"m39"}',1.79479852774409341818e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',10,'move',1,'{"move":"build press_1 0 0","bot":"random"}',1.79479852774685978882e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',11,'move',2,'{"move":"build clay_pool 0 0","bot":"random"}',1.79479852774943208692e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',12,'move',0,'{"move":"build marketplace 0 0","id":"m40"}',1.79479852775188064573e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',13,'move',1,'{"move":"wonder barracks 4 0","bot":"random"}',1.79479852775493550296e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',14,'move',2,'{"move":"sell loom_1","bot":"random"}',1.79479852775766301154e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',15,'move',0,'{"move":"build clay_pit 0 0","id":"m41"}',1.79479852776175856591e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',16,'move',1,'{"move":"sell timber_yard","bot":"random"}',1.79479852776516151432e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',17,'move',2,'{"move":"sell workshop","bot":"random"}',1.7947985277680301666e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',18,'move',0,'{"move":"sell altar","id":"m42"}',1.79479852777044463158e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',19,'move',1,'{"move":"build guard_tower 0 2","bot":"random"}',1.79479852777326822277e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',20,'move',2,'{"move":"sell baths","bot":"random"}',1.79479852777608919148e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',21,'move',0,'{"move":"sell east_trading_post","id":"m43"}',1.79479852777847313878e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',22,'move',1,'{"move":"sell walls","bot":"random"}',1.79479852778158020971e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',23,'move',2,'{"move":"sell glassworks_2","bot":"random"}',1.79479852778437566759e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',24,'move',0,'{"move":"build laboratory 1 2","id":"m44"}',1.79479852778693342203e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',25,'move',1,'{"move":"sell archery_range","bot":"random"}',1.79479852778986454005e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',26,'move',2,'{"move":"sell library","bot":"random"}',1.79479852779308342932e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',27,'move',0,'{"move":"sell courthouse","id":"m45"}',1.79479852779549217223e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',28,'move',1,'{"move":"sell caravansery","bot":"random"}',1.79479852779860520363e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',29,'move',2,'{"move":"build temple 2 2","bot":"random"}',1.79479852780366230012e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',30,'move',0,'{"move":"sell loom_2","id":"m46"}',1.79479852780748391155e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',31,'move',1,'{"move":"build forum 2 2","bot":"random"}',1.79479852781055378911e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',32,'move',2,'{"move":"sell aqueduct","bot":"random"}',1.79479852781552433969e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',33,'move',0,'{"move":"build sawmill 0 0","id":"m47"}',1.79479852781946229932e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',34,'move',1,'{"move":"build vineyard 0 0","bot":"random"}',1.79479852782456707951e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',35,'move',2,'{"move":"sell school","bot":"random"}',1.79479852783145904537e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',36,'move',0,'{"move":"sell brickyard","id":"m48"}',1.79479852783572721482e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',37,'move',1,'{"move":"sell stables","bot":"random"}',1.79479852783991670603e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',38,'move',2,'{"move":"sell quarry","bot":"random"}',1.79479852784378957749e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',39,'move',0,'{"move":"build foundry 0 0","id":"m49"}',1.79479852784738516807e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',40,'move',1,'{"move":"wonder spies_guild 0 4","bot":"random"}',1.79479852785190606119e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',41,'move',2,'{"move":"build gardens 2 0","bot":"random"}',1.79479852785574913029e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',42,'move',0,'{"move":"build university 1 0","id":"m50"}',1.79479852785812449451e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',43,'move',1,'{"move":"sell siege_workshop","bot":"random"}',1.79479852786332297323e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',44,'move',2,'{"move":"sell arsenal","bot":"random"}',1.7947985278664314747e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',45,'move',0,'{"move":"sell scientists_guild","id":"m51"}',1.7947985278692076206e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',46,'move',1,'{"move":"sell lodge","bot":"random"}',1.79479852787368702885e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',47,'move',2,'{"move":"wonder arena 4 0","bot":"random"}',1794798527.87754);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',48,'move',0,'{"move":"sell observatory","id":"m52"}',1.79479852787995529175e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',49,'move',1,'{"move":"sell craftsmens_guild","bot":"random"}',1.79479852788360500336e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',50,'move',2,'{"move":"wonder palace 2 0","bot":"random"}',1.79479852788687491418e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',51,'move',0,'{"move":"sell town_hall","id":"m53"}',1.79479852788960599898e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',52,'move',1,'{"move":"sell pantheon","bot":"random"}',1794798527.90226);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',53,'move',2,'{"move":"sell academy","bot":"random"}',1794798527.91595);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',54,'move',0,'{"move":"sell builders_guild","id":"m54"}',1.79479852791941165918e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',55,'move',1,'{"move":"sell fortifications","bot":"random"}',1.79479852792376732822e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',56,'move',2,'{"move":"build philosophers_guild 0 0","bot":"random"}',1.79479852792710399631e+09);
INSERT INTO "events" VALUES('5aYPAS4HFdpR',57,'move',0,'{"move":"sell study","id":"m55"}',1.79479852792978262902e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',1,'move',0,'{"move":"take city_11 0 -3 3","id":"m56"}',1.79479852796771883961e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',2,'move',1,'{"move":"take city_35 0 2 4","bot":"random"}',1.79479852797357296943e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',3,'move',0,'{"move":"take city_23 -2 2 2","id":"m57"}',1.79479852797748422625e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',4,'move',1,'{"move":"take city_05 -2 2 5","bot":"random"}',1.7947985279800682068e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',5,'move',0,'{"move":"take city_19 0 1 2","id":"m58"}',1.7947985279832365513e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',6,'move',1,'{"move":"take city_16 1 -1 0","bot":"random"}',1.79479852798590397834e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',7,'move',0,'{"move":"take city_26 0 -4 4","id":"m59"}',1.7947985279893696308e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',8,'move',1,'{"move":"take city_37 2 2 4","bot":"random"}',1.79479852799173760415e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',9,'move',0,'{"move":"take city_25 2 -1 1","id":"m60"}',1.79479852799516677863e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',10,'move',1,'{"move":"take city_34 3 -2 2","bot":"random"}',1.79479852799741053577e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',11,'move',0,'{"move":"take city_33 -1 4 1","id":"m61"}',1.79479852800102114684e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',12,'move',1,'{"move":"take city_28 2 -4 3","bot":"random"}',1.79479852800340819356e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',13,'move',0,'{"move":"take city_09 0 5 4","id":"m62"}',1.79479852800699615474e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',14,'move',1,'{"move":"take city_24 3 -4 2","bot":"random"}',1.79479852800932836534e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',15,'move',0,'{"move":"take city_07 -1 -3 2","id":"m63"}',1.79479852801311254503e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',16,'move',1,'{"move":"take city_36 1 5 5","bot":"random"}',1.79479852801558351516e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',17,'move',0,'{"move":"take city_21 -2 6 3","id":"m64"}',1.79479852802005076413e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',18,'move',1,'{"move":"take city_12 3 -3 3","bot":"random"}',1.79479852802366614339e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',19,'move',0,'{"move":"take city_32 1 -6 2","id":"m65"}',1.79479852802905201917e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',20,'move',1,'{"move":"take city_27 1 1 1","bot":"random"}',1.79479852803178811077e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',21,'move',0,'{"move":"take city_17 2 2 4","id":"m66"}',1.79479852803591656681e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',22,'move',1,'{"move":"take city_18 1 2 1","bot":"random"}',1.79479852803867030146e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',23,'move',0,'{"move":"take city_02 -3 -2 1","id":"m67"}',1.79479852804304790495e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',24,'move',1,'{"move":"take city_01 -1 4 3","bot":"random"}',1.79479852804551935196e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',25,'move',0,'{"move":"take city_06 3 -7 1","id":"m68"}',1.79479852805016660685e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',26,'move',1,'{"move":"take city_31 3 2 1","bot":"random"}',1.79479852805280733112e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',27,'move',0,'{"move":"take city_29 -1 0 4","id":"m69"}',1.7947985280573091507e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',28,'move',1,'{"move":"take city_03 1 -2 0","bot":"random"}',1.79479852806012082095e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',29,'move',0,'{"move":"take city_08 -4 7 3","id":"m70"}',1.79479852806445884698e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',30,'move',1,'{"move":"take city_30 -1 7 5","bot":"random"}',1.79479852806734704968e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',31,'move',0,'{"move":"take city_20 1 2 4","id":"m71"}',1.7947985280719776154e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',32,'move',1,'{"move":"take city_13 0 -4 3","bot":"random"}',1.79479852807486224171e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',33,'move',0,'{"move":"take city_22 -4 -3 3","id":"m72"}',1.79479852808163213725e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',34,'move',1,'{"move":"take city_14 5 -1 0","bot":"random"}',1.79479852808454537396e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',35,'move',0,'{"move":"take city_15 -7 -1 0","id":"m73"}',1.79479852808902311323e+09);
INSERT INTO "events" VALUES('pUC4dMfl_DfF',36,'move',1,'{"move":"take city_10 3 -6 4","bot":"random"}',1.79479852809183502201e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',1,'move',0,'{"move":"take alexander_the_great 1","id":"m74"}',1.7947985281366901398e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',2,'move',0,'{"move":"done","id":"m75"}',1.79479852814014387133e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',3,'move',1,'{"move":"take hanging_gardens 9","bot":"random"}',1.79479852814327669142e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',4,'move',1,'{"move":"done","bot":"random"}',1.79479852814611148836e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',5,'move',0,'{"move":"take frugality_a 10","id":"m76"}',1.79479852814904522898e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',6,'move',0,'{"move":"take rich_land_a 1","id":"m77"}',1.79479852815171742443e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',7,'move',0,'{"move":"build warriors","id":"m78"}',1794798528.1544);
INSERT INTO "events" VALUES('Fppvll8apK0y',8,'move',0,'{"move":"destroy warriors","id":"m79"}',1.79479852815706706044e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',9,'move',0,'{"move":"done","id":"m80"}',1.79479852815951299669e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',10,'move',1,'{"move":"done","bot":"random"}',1.7947985281620702743e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',11,'move',0,'{"move":"build religion","id":"m81"}',1.79479852816518688197e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',12,'move',0,'{"move":"take work_of_art_i 13","id":"m82"}',1.79479852816845846181e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',13,'move',0,'{"move":"done","id":"m83"}',1.79479852817314171785e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',14,'move',1,'{"move":"take rich_land_i 8","bot":"random"}',1.79479852817575550073e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',15,'move',1,'{"move":"stage 1","bot":"random"}',1.79479852817822122575e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',16,'move',1,'{"move":"destroy agriculture","bot":"random"}',1.79479852818105483054e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',17,'move',1,'{"move":"build warriors","bot":"random"}',1.79479852818347263335e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',18,'move',1,'{"move":"destroy warriors","bot":"random"}',1.79479852818608546258e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',19,'move',1,'{"move":"done","bot":"random"}',1.79479852818862438204e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',20,'move',1,'{"move":"accept","bot":"random"}',1.79479852819116663937e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',21,'move',0,'{"move":"take great_wall 3","id":"m84"}',1.79479852819382596018e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',22,'move',0,'{"move":"stage 1","id":"m85"}',1.79479852819628477099e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',23,'move',0,'{"move":"done","id":"m86"}',1.79479852819878673555e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',24,'move',1,'{"move":"grow","bot":"random"}',1.79479852820123815535e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',25,'move',1,'{"move":"take christopher_columbus 8","bot":"random"}',1.79479852820399785042e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',26,'move',1,'{"move":"play christopher_columbus","bot":"random"}',1.79479852820640277868e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',27,'move',1,'{"move":"destroy warriors","bot":"random"}',1.7947985282090966701e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',28,'move',1,'{"move":"done","bot":"random"}',1.79479852821170020099e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',29,'move',0,'{"move":"destroy warriors","id":"m87"}',1.7947985282146031857e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',30,'move',0,'{"move":"play frugality_a","id":"m88"}',1.79479852821714019775e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',31,'move',0,'{"move":"destroy philosophy","id":"m89"}',1.79479852821966290475e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',32,'move',0,'{"move":"done","id":"m90"}',1.79479852822250843052e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',33,'move',1,'{"move":"build bronze","bot":"random"}',1.79479852822646474843e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',34,'move',1,'{"move":"build religion","bot":"random"}',1.79479852822913980479e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',35,'move',1,'{"move":"take code_of_laws 2","bot":"random"}',1.79479852823201823232e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',36,'move',1,'{"move":"destroy religion","bot":"random"}',1794798528.23474);
INSERT INTO "events" VALUES('Fppvll8apK0y',37,'move',1,'{"move":"done","bot":"random"}',1.7947985282370643615e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',38,'move',0,'{"move":"stage 1","id":"m91"}',1.79479852824022245404e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',39,'move',0,'{"move":"build agriculture","id":"m92"}',1.79479852824442338938e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',40,'move',0,'{"move":"take leonardo_da_vinci 9","id":"m93"}',1.79479852824701619148e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',41,'move',0,'{"move":"done","id":"m94"}',1794798528.24939);
INSERT INTO "events" VALUES('Fppvll8apK0y',42,'move',1,'{"move":"build bronze","bot":"random"}',1.79479852825239562987e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',43,'move',1,'{"move":"take theocracy 1","bot":"random"}',1.79479852825531339642e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',44,'move',1,'{"move":"destroy religion","bot":"random"}',1.79479852825775051117e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',45,'move',1,'{"move":"play code_of_laws","bot":"random"}',1.79479852826040315628e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',46,'move',1,'{"move":"destroy agriculture","bot":"random"}',1.79479852826379036902e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',47,'move',1,'{"move":"done","bot":"random"}',1794798528.26821);
INSERT INTO "events" VALUES('Fppvll8apK0y',48,'move',0,'{"move":"decline","id":"m95"}',1.79479852827125573155e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',49,'move',1,'{"move":"accept","bot":"random"}',1.794798528274075985e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',50,'move',0,'{"move":"play work_of_art_i","id":"m96"}',1.79479852827727055547e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',51,'move',0,'{"move":"take swordsmen 12","id":"m97"}',1.79479852828008651735e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',52,'move',0,'{"move":"done","id":"m98"}',1.79479852828692555428e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',53,'move',1,'{"move":"destroy bronze","bot":"random"}',1.79479852829329371453e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',54,'move',1,'{"move":"take knights 13","bot":"random"}',1.79479852829551744458e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',55,'move',1,'{"move":"destroy warriors","bot":"random"}',1.79479852829871821401e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',56,'move',1,'{"move":"grow","bot":"random"}',1.79479852830118966101e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',57,'move',1,'{"move":"done","bot":"random"}',1.79479852830354976648e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',58,'move',0,'{"move":"done","id":"m99"}',1.79479852830814671517e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',59,'move',1,'{"move":"destroy philosophy","bot":"random"}',1.79479852831180715561e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',60,'move',1,'{"move":"build religion","bot":"random"}',1.79479852831528806679e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',61,'move',1,'{"move":"build warriors","bot":"random"}',1.79479852831745743751e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',62,'move',1,'{"move":"build warriors","bot":"random"}',1.79479852832005405422e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',63,'move',1,'{"move":"take alchemy 11","bot":"random"}',1.79479852832410383218e+09);
INSERT INTO "events" VALUES('Fppvll8apK0y',64,'move',1,'{"move":"done","bot":"random"}',1.7947985283266208172e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',1,'move',1,'{"move":"take work_of_art_a 4","bot":"random"}',1.79479852836670947073e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',2,'move',1,'{"move":"done","bot":"random"}',1.79479852837417745595e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',3,'move',0,'{"move":"take patriotism_a 2","id":"m100"}',1.7947985283770170212e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',4,'move',0,'{"move":"done","id":"m101"}',1.79479852837955784795e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',5,'move',1,'{"move":"done","bot":"random"}',1.79479852838194155694e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',6,'move',1,'{"move":"build warriors","bot":"random"}',1794798528.38456);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',7,'move',1,'{"move":"take homer 5","bot":"random"}',1.79479852838700723646e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',8,'move',1,'{"move":"take pyramids 8","bot":"random"}',1.79479852838941550258e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',9,'move',1,'{"move":"take ideal_building_site_a 2","bot":"random"}',1.7947985283919315338e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',10,'move',1,'{"move":"destroy warriors","bot":"random"}',1.79479852839452648158e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',11,'move',1,'{"move":"done","bot":"random"}',1.79479852839680957795e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',12,'move',0,'{"move":"done","id":"m102"}',1794798528.39928);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',13,'move',0,'{"move":"take frugality_a 3","id":"m103"}',1.79479852840185141564e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',14,'move',0,'{"move":"destroy agriculture","id":"m104"}',1.7947985284044556618e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',15,'move',0,'{"move":"destroy philosophy","id":"m105"}',1.79479852840684366227e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',16,'move',0,'{"move":"destroy agriculture","id":"m106"}',1.79479852840921711917e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',17,'move',0,'{"move":"destroy warriors","id":"m107"}',1.79479852841170263292e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',18,'move',0,'{"move":"build warriors","id":"m108"}',1.79479852841406798368e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',19,'move',0,'{"move":"done","id":"m109"}',1.79479852841658735272e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',20,'move',1,'{"move":"done","bot":"random"}',1.79479852841903948779e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',21,'move',1,'{"move":"take revolutionary_idea_a 4","bot":"random"}',1.79479852842133760456e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',22,'move',1,'{"move":"done","bot":"random"}',1.79479852842410397524e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',23,'move',0,'{"move":"done","id":"m110"}',1.79479852842674255375e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',24,'move',0,'{"move":"build agriculture","id":"m111"}',1.79479852842928361894e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',25,'move',0,'{"move":"done","id":"m112"}',1.79479852843173146243e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',26,'move',1,'{"move":"event scientific_breakthrough","bot":"random"}',1.79479852843443393704e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',27,'move',1,'{"move":"done","bot":"random"}',1.79479852843707299225e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',28,'move',0,'{"move":"event cultural_influence","id":"m113"}',1.79479852843965482708e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',29,'move',0,'{"move":"take theocracy 13","id":"m114"}',1.79479852844204640395e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',30,'move',0,'{"move":"done","id":"m115"}',1.79479852844459652899e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',31,'move',1,'{"move":"event border_conflict","bot":"random"}',1.79479852844691896438e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',32,'move',1,'{"move":"discard fighting_band","bot":"random"}',1.79479852844926166532e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',33,'move',1,'{"move":"discard defense_colonization_bonus_i","bot":"random"}',1.79479852845144700998e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',34,'move',1,'{"move":"discard fighting_band","bot":"random"}',1.79479852845392084123e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',35,'move',1,'{"move":"tactic fighting_band","bot":"random"}',1.7947985284563703537e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',36,'move',1,'{"move":"destroy agriculture","bot":"random"}',1.7947985284588024616e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',37,'move',1,'{"move":"destroy warriors","bot":"random"}',1.79479852846149826048e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',38,'move',1,'{"move":"destroy philosophy","bot":"random"}',1.79479852846418237687e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',39,'move',1,'{"move":"done","bot":"random"}',1.79479852846653389931e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',40,'move',0,'{"move":"attack raid_i 2","id":"m116"}',1.79479852847051477428e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',41,'move',0,'{"move":"sacrifice warriors","id":"m117"}',1.79479852847308087352e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',42,'move',0,'{"move":"done","id":"m118"}',1.79479852847546482086e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',43,'move',1,'{"move":"done","bot":"random"}',1.79479852847777509696e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',44,'move',0,'{"move":"discard legion","id":"m119"}',1.79479852848022913931e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',45,'move',0,'{"move":"discard phalanx","id":"m120"}',1.79479852848264241215e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',46,'move',0,'{"move":"discard good_harvest","id":"m121"}',1.79479852848527336121e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',47,'move',0,'{"move":"take masonry 10","id":"m122"}',1.79479852848784184448e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',48,'move',0,'{"move":"done","id":"m123"}',1.79479852849040484421e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',49,'move',1,'{"move":"done","bot":"random"}',1.79479852849297690387e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',50,'move',1,'{"move":"destroy agriculture","bot":"random"}',1.79479852849536800386e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',51,'move',1,'{"move":"play revolutionary_idea_a","bot":"random"}',1.79479852849769973754e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',52,'move',1,'{"move":"take frederick_barbarossa 3","bot":"random"}',1.79479852850532793995e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',53,'move',1,'{"move":"play work_of_art_a","bot":"random"}',1.79479852850884342195e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',54,'move',1,'{"move":"done","bot":"random"}',1.79479852851125502586e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',55,'move',0,'{"move":"done","id":"m124"}',1.79479852851378703115e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',56,'move',0,'{"move":"discard heavy_cavalry","id":"m125"}',1.79479852851635456089e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',57,'move',0,'{"move":"tactic phalanx","id":"m126"}',1.7947985285188143254e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',58,'move',0,'{"move":"play patriotism_a","id":"m127"}',1.79479852852127957345e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',59,'move',0,'{"move":"done","id":"m128"}',1.79479852852430319786e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',60,'move',1,'{"move":"event inhabited_territory_i","bot":"random"}',1.79479852852689337732e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',61,'move',1,'{"move":"take breakthrough_i 10","bot":"random"}',1.79479852852942466743e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',62,'move',1,'{"move":"play homer","bot":"random"}',1.79479852853280782694e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',63,'move',1,'{"move":"build warriors","bot":"random"}',1.79479852853536415101e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',64,'move',1,'{"move":"destroy warriors","bot":"random"}',1.79479852853854489327e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',65,'move',1,'{"move":"done","bot":"random"}',1.79479852854183435442e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',66,'move',0,'{"move":"event raiders","id":"m129"}',1.79479852854483342165e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',67,'move',0,'{"move":"build warriors","id":"m130"}',1.79479852854742288588e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',68,'move',0,'{"move":"take iron 6","id":"m131"}',1.7947985285506150722e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',69,'move',0,'{"move":"tactic heavy_cavalry","id":"m132"}',1.79479852855317306521e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',70,'move',0,'{"move":"done","id":"m133"}',1.79479852855565404894e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',71,'move',1,'{"move":"done","bot":"random"}',1.79479852855869793891e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',72,'move',1,'{"move":"done","bot":"random"}',1.7947985285622839928e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',73,'move',0,'{"move":"done","id":"m134"}',1.7947985285657281876e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',74,'move',0,'{"move":"destroy agriculture","id":"m135"}',1.79479852856835317615e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',75,'move',0,'{"move":"destroy warriors","id":"m136"}',1.79479852857109904284e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',76,'move',0,'{"move":"take leonardo_da_vinci 8","id":"m137"}',1.79479852857370543485e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',77,'move',0,'{"move":"grow","id":"m138"}',1.79479852857631063463e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',78,'move',0,'{"move":"done","id":"m139"}',1.79479852857914495465e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',79,'move',1,'{"move":"event pestilence","bot":"random"}',1.79479852858251833912e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',80,'move',1,'{"move":"discard light_cavalry","bot":"random"}',1.79479852858610153202e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',81,'move',1,'{"move":"take work_of_art_i 6","bot":"random"}',1.794798528588922739e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',82,'move',1,'{"move":"take cannon 9","bot":"random"}',1.79479852859134936336e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',83,'move',1,'{"move":"done","bot":"random"}',1.79479852859455657008e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',84,'move',0,'{"move":"done","id":"m140"}',1.79479852859725737572e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',85,'move',0,'{"move":"revolt theocracy","id":"m141"}',1.79479852859982657439e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',86,'move',0,'{"move":"tactic medieval_army","id":"m142"}',1.79479852860301589967e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',87,'move',0,'{"move":"done","id":"m143"}',1.79479852860640382763e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',88,'move',1,'{"move":"event rebellion","bot":"random"}',1.79479852860919785505e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',89,'move',0,'{"move":"raze bronze 1","id":"m144"}',1.79479852861201310152e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',90,'move',1,'{"move":"discard cold_war","bot":"random"}',1.79479852861480474474e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',91,'move',1,'{"move":"destroy bronze","bot":"random"}',1.79479852861717724798e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',92,'move',1,'{"move":"play frederick_barbarossa","bot":"random"}',1.79479852862120962137e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',93,'move',1,'{"move":"take work_of_art_ii 6","bot":"random"}',1.79479852862434911733e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',94,'move',1,'{"move":"tactic mobile_artillery","bot":"random"}',1.7947985286274850368e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',95,'move',1,'{"move":"build warriors","bot":"random"}',1.79479852863045072561e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',96,'move',1,'{"move":"done","bot":"random"}',1.79479852863307595255e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',97,'move',0,'{"move":"done","id":"m145"}',1.79479852863619399072e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',98,'move',0,'{"move":"take efficient_upgrade_ii 5","id":"m146"}',1.79479852863865160946e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',99,'move',0,'{"move":"build bronze","id":"m147"}',1.79479852864129948617e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',100,'move',0,'{"move":"done","id":"m148"}',1.79479852864421367646e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',101,'move',1,'{"move":"done","bot":"random"}',1.79479852864789581295e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',102,'move',1,'{"move":"done","bot":"random"}',1.79479852865216875073e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',103,'move',0,'{"move":"event terrorism","id":"m149"}',1.79479852866374564165e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',104,'move',1,'{"move":"bid 1","bot":"random"}',1.7947985286676421165e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',105,'move',1,'{"move":"discard defense_colonization_bonus_i","bot":"random"}',1.79479852867091178893e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',106,'move',1,'{"move":"sacrifice warriors","bot":"random"}',1.79479852867360854147e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',107,'move',1,'{"move":"done","bot":"random"}',1.79479852867643165591e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',108,'move',0,'{"move":"discard war_over_territory_ii","id":"m150"}',1.79479852867946791652e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',109,'move',0,'{"move":"discard defense_colonization_bonus_ii","id":"m151"}',1.79479852868207645413e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',110,'move',0,'{"move":"build religion","id":"m152"}',1.7947985286852679253e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',111,'move',0,'{"move":"grow","id":"m153"}',1.7947985286885056495e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',112,'move',0,'{"move":"destroy bronze","id":"m154"}',1.79479852869106435778e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',113,'move',0,'{"move":"destroy religion","id":"m155"}',1.79479852869383382793e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',114,'move',0,'{"move":"tactic conquistadors","id":"m156"}',1.79479852869658708575e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',115,'move',0,'{"move":"done","id":"m157"}',1.79479852869910931588e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',116,'move',1,'{"move":"event international_agreement","bot":"random"}',1.79479852870161795614e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',117,'move',1,'{"move":"play work_of_art_ii","bot":"random"}',1.79479852870479059221e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',118,'move',1,'{"move":"tactic conquistadors","bot":"random"}',1.79479852870836687093e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',119,'move',1,'{"move":"take republic 7","bot":"random"}',1.79479852871107411387e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',120,'move',1,'{"move":"play work_of_art_i","bot":"random"}',1.79479852871382188801e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',121,'move',1,'{"move":"done","bot":"random"}',1.7947985287169420719e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',122,'move',0,'{"move":"done","id":"m158"}',1.79479852871971511845e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',123,'move',0,'{"move":"discard assassinate_ii","id":"m159"}',1.79479852872226881984e+09);
INSERT INTO "events" VALUES('tDf1YUi2tT5F',124,'resign',0,'{"bot":"heuristic","id":"m160"}',1.79479852872556519503e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',1,'move',0,'{"move":"take hanging_gardens 1","id":"m161"}',1.79479852877817320829e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',2,'move',0,'{"move":"done","id":"m162"}',1.79479852878145098682e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',3,'move',1,'{"move":"take work_of_art_a 4","bot":"random"}',1.79479852878437924385e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',4,'move',1,'{"move":"done","bot":"random"}',1.79479852878767919543e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',5,'move',2,'{"move":"take aristotle 8","bot":"random"}',1.79479852879081273084e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',6,'move',2,'{"move":"take ideal_building_site_a 5","bot":"random"}',1.79479852879361128801e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',7,'move',2,'{"move":"done","bot":"random"}',1.79479852879719924919e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',8,'move',0,'{"move":"done","id":"m163"}',1.79479852880023217197e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',9,'move',0,'{"move":"take frugality_a 3","id":"m164"}',1.79479852880303812024e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',10,'move',0,'{"move":"destroy philosophy","id":"m165"}',1.79479852880600357053e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',11,'move',0,'{"move":"destroy warriors","id":"m166"}',1.79479852880874299995e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',12,'move',0,'{"move":"build agriculture","id":"m167"}',1.79479852881124019624e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',13,'move',0,'{"move":"grow","id":"m168"}',1.79479852881364536289e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',14,'move',0,'{"move":"done","id":"m169"}',1.79479852881666088106e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',15,'move',1,'{"move":"done","bot":"random"}',1.79479852881930661201e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',16,'move',1,'{"move":"take pyramids 1","bot":"random"}',1.7947985288220393657e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',17,'move',1,'{"move":"take code_of_laws 12","bot":"random"}',1.79479852882480502129e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',18,'move',1,'{"move":"done","bot":"random"}',1.79479852882751345632e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',19,'move',2,'{"move":"done","bot":"random"}',1.79479852883030128476e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',20,'move',2,'{"move":"take library_of_alexandria 1","bot":"random"}',1.79479852883303570747e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',21,'move',2,'{"move":"take printing_press 12","bot":"random"}',1.79479852883585739133e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',22,'move',2,'{"move":"done","bot":"random"}',1.79479852883872103693e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',23,'move',0,'{"move":"done","id":"m170"}',1.79479852884148406979e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',24,'move',0,'{"move":"take julius_caesar 3","id":"m171"}',1794798528.84416);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',25,'move',0,'{"move":"destroy bronze","id":"m172"}',1.79479852884694743159e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',26,'move',0,'{"move":"done","id":"m173"}',1.79479852884948515886e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',27,'move',1,'{"move":"done","bot":"random"}',1.79479852885220766064e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',28,'move',1,'{"move":"take swordsmen 10","bot":"random"}',1.79479852885494518279e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',29,'move',1,'{"move":"build bronze","bot":"random"}',1.79479852885776734348e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',30,'move',1,'{"move":"done","bot":"random"}',1.79479852886047434802e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',31,'move',2,'{"move":"event wealthy_territory_i","bot":"random"}',1.79479852886329245562e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',32,'move',2,'{"move":"destroy philosophy","bot":"random"}',1.79479852886602616311e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',33,'move',2,'{"move":"take alchemy 10","bot":"random"}',1.79479852886889171595e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',34,'move',2,'{"move":"done","bot":"random"}',1.79479852887156033519e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',35,'move',0,'{"move":"event uncertain_borders","id":"m174"}',1.79479852887467694285e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',36,'move',0,'{"move":"grow","id":"m175"}',1.79479852887739443779e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',37,'move',0,'{"move":"build religion","id":"m176"}',1.79479852888009881978e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',38,'move',0,'{"move":"done","id":"m177"}',1.79479852888310551645e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',39,'move',1,'{"move":"done","bot":"random"}',1.79479852888572072983e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',40,'move',1,'{"move":"discard enslave_i","bot":"random"}',1.79479852888847255703e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',41,'move',1,'{"move":"discard crusades","bot":"random"}',1.79479852889122509958e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',42,'move',1,'{"move":"destroy philosophy","bot":"random"}',1.79479852889399313928e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',43,'move',1,'{"move":"take mineral_deposits_i 7","bot":"random"}',1.79479852889673447604e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',44,'move',1,'{"move":"destroy warriors","bot":"random"}',1.79479852889956188201e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',45,'move',1,'{"move":"build religion","bot":"random"}',1.79479852890213227275e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',46,'move',1,'{"move":"done","bot":"random"}',1.79479852890482640273e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',47,'move',2,'{"move":"done","bot":"random"}',1.79479852890883421895e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',48,'move',2,'{"move":"discard medieval_army","bot":"random"}',1.79479852891139125825e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',49,'move',2,'{"move":"destroy agriculture","bot":"random"}',1.79479852891443824765e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',50,'move',2,'{"move":"destroy bronze","bot":"random"}',1.79479852891709685319e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',51,'move',2,'{"move":"grow","bot":"random"}',1.79479852891976118084e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',52,'move',2,'{"move":"destroy agriculture","bot":"random"}',1.79479852892831540111e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',53,'move',2,'{"move":"tactic fighting_band","bot":"random"}',1.79479852893089771278e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',54,'move',2,'{"move":"destroy warriors","bot":"random"}',1.79479852893362426752e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',55,'move',2,'{"move":"done","bot":"random"}',1.79479852893663287165e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',56,'move',0,'{"move":"event inhabited_territory_i","id":"m178"}',1.79479852893927621843e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',57,'move',0,'{"move":"discard heavy_cavalry","id":"m179"}',1.79479852894185614581e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',58,'move',0,'{"move":"tactic fighting_band","id":"m180"}',1.79479852894472146035e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',59,'move',0,'{"move":"take patriotism_i 7","id":"m181"}',1.79479852894740200038e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',60,'move',0,'{"move":"tactic phalanx","id":"m182"}',1.79479852894993448251e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',61,'move',0,'{"move":"take iron 3","id":"m183"}',1.79479852895268392567e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',62,'move',0,'{"move":"destroy bronze","id":"m184"}',1.79479852895532345771e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',63,'move',0,'{"move":"done","id":"m185"}',1.79479852895776557921e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',64,'move',1,'{"move":"attack enslave_i 3","bot":"random"}',1.79479852896049165726e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',65,'move',2,'{"move":"done","bot":"random"}',1.79479852896338868146e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',66,'move',1,'{"move":"destroy religion","bot":"random"}',1.79479852896597790717e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',67,'move',1,'{"move":"build bronze","bot":"random"}',1.79479852896894931791e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',68,'move',1,'{"move":"play swordsmen","bot":"random"}',1.79479852897153592103e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',69,'move',1,'{"move":"destroy bronze","bot":"random"}',1.79479852897443032267e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',70,'move',1,'{"move":"done","bot":"random"}',1.79479852897727012637e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',71,'move',2,'{"move":"done","bot":"random"}',1794798528.98013);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',72,'move',2,'{"move":"play printing_press","bot":"random"}',1.79479852898267698288e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',73,'move',2,'{"move":"take efficient_upgrade_i 13","bot":"random"}',1.79479852898557305342e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',74,'move',2,'{"move":"build warriors","bot":"random"}',1.79479852898824548718e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',75,'move',2,'{"move":"done","bot":"random"}',1.79479852899110269544e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',76,'move',0,'{"move":"done","id":"m186"}',1.79479852899386763576e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',77,'move',0,'{"move":"done","id":"m187"}',1.79479852899615406995e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',78,'move',1,'{"move":"event pestilence","bot":"random"}',1.79479852899972152713e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',79,'move',1,'{"move":"mix 0","bot":"random"}',1.7947985290018758774e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',80,'move',2,'{"move":"mix 2","bot":"random"}',1.79479852900466108319e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',81,'move',0,'{"move":"mix 0","id":"m188"}',1.79479852900845432278e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',82,'move',1,'{"move":"build warriors","bot":"random"}',1.79479852901108336447e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',83,'move',1,'{"move":"take iron 4","bot":"random"}',1.79479852901379251478e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',84,'move',1,'{"move":"destroy agriculture","bot":"random"}',1.79479852901721358303e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',85,'move',1,'{"move":"destroy bronze","bot":"random"}',1.79479852902339577676e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',86,'move',1,'{"move":"grow","bot":"random"}',1.7947985290267977715e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',87,'move',1,'{"move":"destroy warriors","bot":"random"}',1.79479852902927279473e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',88,'move',1,'{"move":"done","bot":"random"}',1.79479852903195524218e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',89,'move',2,'{"move":"event scientific_breakthrough","bot":"random"}',1.79479852903524446493e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',90,'move',2,'{"move":"accept","bot":"random"}',1.79479852903904533384e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',91,'move',0,'{"move":"accept","id":"m189"}',1.79479852904364156726e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',92,'move',1,'{"move":"accept","bot":"random"}',1.79479852904697799679e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',93,'move',2,'{"move":"play ideal_building_site_a","bot":"random"}',1.79479852904977202421e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',94,'move',2,'{"move":"build printing_press","bot":"random"}',1.79479852905234050748e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',95,'move',2,'{"move":"take theocracy 7","bot":"random"}',1.79479852905541753765e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',96,'move',2,'{"move":"grow","bot":"random"}',1.79479852905883908269e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',97,'move',2,'{"move":"destroy warriors","bot":"random"}',1.79479852906139826776e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',98,'move',2,'{"move":"done","bot":"random"}',1.79479852906432414054e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',99,'move',0,'{"move":"event strategic_territory_i","id":"m190"}',1.79479852906732606889e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',100,'move',0,'{"move":"destroy agriculture","id":"m191"}',1.7947985290697538853e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',101,'move',0,'{"move":"build warriors","id":"m192"}',1.79479852907261753082e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',102,'move',0,'{"move":"done","id":"m193"}',1.79479852908342456816e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',103,'move',1,'{"move":"done","bot":"random"}',1.79479852908625102042e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',104,'move',1,'{"move":"grow","bot":"random"}',1.79479852908943891525e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',105,'move',1,'{"move":"grow","bot":"random"}',1.79479852909220814706e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',106,'move',1,'{"move":"grow","bot":"random"}',1.79479852909501576426e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',107,'move',1,'{"move":"play work_of_art_a","bot":"random"}',1.79479852909815430642e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',108,'move',1,'{"move":"done","bot":"random"}',1.79479852910172152521e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',109,'move',2,'{"move":"attack raid_i 1","bot":"random"}',1.79479852910479378697e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',110,'move',2,'{"move":"sacrifice warriors","bot":"random"}',1.79479852910727024077e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',111,'move',2,'{"move":"done","bot":"random"}',1.79479852911040639877e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',112,'move',0,'{"move":"done","id":"m194"}',1.79479852911384105684e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',113,'move',2,'{"move":"build religion","bot":"random"}',1.79479852911734962458e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',114,'move',2,'{"move":"destroy religion","bot":"random"}',1.79479852912092232705e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',115,'move',2,'{"move":"destroy printing_press","bot":"random"}',1.79479852923131585123e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',116,'move',2,'{"move":"done","bot":"random"}',1.79479852923544192311e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',117,'move',0,'{"move":"offer open_borders_agreement 3 a","id":"m195"}',1.79479852923884487152e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',118,'move',2,'{"move":"accept","bot":"random"}',1.7947985292415318489e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',119,'move',0,'{"move":"play patriotism_i","id":"m196"}',1794798529.24486);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',120,'move',0,'{"move":"play julius_caesar","id":"m197"}',1.79479852924775171284e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',121,'move',0,'{"move":"take work_of_art_i 3","id":"m198"}',1.79479852925050735478e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',122,'move',0,'{"move":"grow","id":"m199"}',1.79479852925327634815e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',123,'move',0,'{"move":"done","id":"m200"}',1.79479852925574874878e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',124,'move',1,'{"move":"event foray","bot":"random"}',1.79479852925843167297e+09);
INSERT INTO "events" VALUES('VcRsE9-N8HyD',125,'move',1,'{"move":"bid 1","bot":"random"}',1.79479852926124286652e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',1,'move',0,'{"move":"at c2","id":"m201"}',1.79479852930108618735e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',2,'move',1,'{"move":"at g14","bot":"random"}',1.79479852930409860614e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',3,'move',0,'{"move":"at b3","id":"m202"}',1.79479852930743312834e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',4,'move',1,'{"move":"at g15","bot":"random"}',1.7947985293102903366e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',5,'move',0,'{"move":"at d3","id":"m203"}',1.79479852931410884852e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',6,'move',0,'{"move":"at d3","id":"m204"}',1.79479852931739187237e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',7,'move',1,'{"move":"at g15","bot":"random"}',1.79479852931979179386e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',8,'move',1,'{"move":"at f13","bot":"random"}',1.7947985293224415779e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',9,'move',0,'{"move":"done","id":"m205"}',1.79479852932565236089e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',10,'move',1,'{"move":"govern anarchy","bot":"random"}',1.79479852932820487017e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',11,'move',1,'{"move":"done","bot":"random"}',1.79479852933083367351e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',12,'move',1,'{"move":"offer 1","bot":"random"}',1.79479852933400106434e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',13,'move',1,'{"move":"done","bot":"random"}',1.79479852933752512928e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',14,'move',0,'{"move":"done","id":"m207"}',1.79479852934018468861e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',15,'move',0,'{"move":"produce capital infantry","id":"m208"}',1.79479852934282755856e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',16,'move',0,'{"move":"done","id":"m209"}',1.79479852934588098522e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',17,'move',1,'{"move":"done","bot":"random"}',1.79479852934830617907e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',18,'move',0,'{"move":"move d3 1 1","id":"m210"}',1794798529.35075);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',19,'move',0,'{"move":"step south","id":"m211"}',1.79479852935415482516e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',20,'move',0,'{"move":"step north","id":"m212"}',1.79479852935771155356e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',21,'move',0,'{"move":"done","id":"m213"}',1.79479852936014842986e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',22,'move',1,'{"move":"done","bot":"random"}',1.79479852936253428462e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',23,'move',1,'{"move":"research code_of_laws","bot":"random"}',1.79479852936594605448e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',24,'move',1,'{"move":"govern despotism","bot":"random"}',1.79479852936861205107e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',25,'move',1,'{"move":"done","bot":"random"}',1.79479852937106442454e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',26,'move',0,'{"move":"gardens scout","id":"m214"}',1.79479852937426185609e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',27,'move',0,'{"move":"done","id":"m215"}',1794798529.37751);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',28,'move',1,'{"move":"offer 1","bot":"random"}',1.79479852938027501104e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',29,'move',1,'{"move":"done","bot":"random"}',1.79479852938326740266e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',30,'move',0,'{"move":"offer 2","id":"m217"}',1.79479852938585019111e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',31,'move',0,'{"move":"give trade_5","id":"m218"}',1.79479852938849186901e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',32,'move',0,'{"move":"done","id":"m219"}',1794798529.39086);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',33,'move',1,'{"move":"produce capital army","bot":"random"}',1.79479852939337611197e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',34,'move',1,'{"move":"at g15","bot":"random"}',1.79479852939652895931e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',35,'move',1,'{"move":"done","bot":"random"}',1.79479852939949488643e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',36,'move',0,'{"move":"produce capital mounted","id":"m220"}',1.79479852940349817271e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',37,'move',0,'{"move":"done","id":"m221"}',1.79479852940597653385e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',38,'move',1,'{"move":"move g15 1 0","bot":"random"}',1794798529.40856);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',39,'move',1,'{"move":"step east","bot":"random"}',1.79479852941200256348e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',40,'move',1,'{"move":"step south","bot":"random"}',1.79479852941472077369e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',41,'move',1,'{"move":"move g15 1 0","bot":"random"}',1.79479852941759753228e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',42,'move',1,'{"move":"stop","bot":"random"}',1.79479852942087292669e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',43,'move',1,'{"move":"move f13 0 1","bot":"random"}',1.79479852942486715321e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',44,'move',1,'{"move":"step south","bot":"random"}',1.79479852942753839491e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',45,'move',1,'{"move":"stop","bot":"random"}',1.79479852943056178088e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',46,'move',1,'{"move":"done","bot":"random"}',1.79479852943341422078e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',47,'move',0,'{"move":"move b3 0 1","id":"m222"}',1.79479852943729567527e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',48,'move',0,'{"move":"step west","id":"m223"}',1.79479852944071674352e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',49,'move',0,'{"move":"stop","id":"m224"}',1.79479852944465970987e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',50,'move',0,'{"move":"move d3 1 0","id":"m225"}',1.79479852944732451436e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',51,'move',0,'{"move":"stop","id":"m226"}',1.79479852944984316826e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',52,'move',0,'{"move":"done","id":"m227"}',1.79479852945686936373e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',53,'move',0,'{"move":"done","id":"m228"}',1.79479852946035861975e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',54,'move',1,'{"move":"govern anarchy","bot":"random"}',1.79479852946298599246e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',55,'move',1,'{"move":"done","bot":"random"}',1.7947985294655833244e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',56,'move',1,'{"move":"done","bot":"random"}',1.7947985294684319496e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',57,'move',0,'{"move":"done","id":"m229"}',1.79479852947099232677e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',58,'move',0,'{"move":"harvest capital wheat","id":"m230"}',1.79479852947381901748e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',59,'move',0,'{"move":"done","id":"m231"}',1.79479852947624969484e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',60,'move',1,'{"move":"done","bot":"random"}',1.79479852947852849959e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',61,'move',0,'{"move":"move d3 1 0","id":"m232"}',1.79479852948118901246e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',62,'move',0,'{"move":"stop","id":"m233"}',1.79479852948349642748e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',63,'move',0,'{"move":"move d3 0 1","id":"m234"}',1.79479852948587322233e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',64,'move',0,'{"move":"step north","id":"m235"}',1.79479852948835158347e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',65,'move',0,'{"move":"step south","id":"m236"}',1.79479852949078083038e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',66,'move',0,'{"move":"move a3 0 1","id":"m237"}',1.79479852949327063561e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',67,'move',0,'{"move":"step north","id":"m238"}',1.79479852949572014813e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',68,'move',0,'{"move":"step east","id":"m239"}',1.7947985294979310035e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',69,'move',0,'{"move":"done","id":"m240"}',1.79479852950031542775e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',70,'move',1,'{"move":"move h16 1 0","bot":"random"}',1.79479852950257468217e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',71,'move',1,'{"move":"stop","bot":"random"}',1.79479852950513839716e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',72,'move',1,'{"move":"done","bot":"random"}',1.79479852950781798362e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',73,'move',1,'{"move":"research masonry","bot":"random"}',1.79479852951028704646e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',74,'move',0,'{"move":"research writing","id":"m241"}',1.79479852951305580144e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',75,'move',1,'{"move":"done","bot":"random"}',1.79479852951548218722e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',76,'move',0,'{"move":"done","id":"m242"}',1.79479852951814675327e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',77,'move',1,'{"move":"offer 1","bot":"random"}',1.79479852952051758771e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',78,'move',1,'{"move":"withdraw","bot":"random"}',1.79479852952330517761e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',79,'move',1,'{"move":"done","bot":"random"}',1.79479852952727675441e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',80,'move',0,'{"move":"done","id":"m245"}',1.79479852952974987031e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',81,'move',1,'{"move":"done","bot":"random"}',1.79479852953243041043e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',82,'move',0,'{"move":"harvest capital wheat","id":"m246"}',1.79479852953633332249e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',83,'move',0,'{"move":"done","id":"m247"}',1.79479852954020762442e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',84,'move',1,'{"move":"move f14 0 1","bot":"random"}',1.79479852954301810261e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',85,'move',1,'{"move":"step north","bot":"random"}',1.79479852954614782336e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',86,'move',1,'{"move":"discover north","bot":"random"}',1.79479852954900097848e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',87,'move',1,'{"move":"move h16 1 0","bot":"random"}',1.79479852955373644831e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',88,'move',1,'{"move":"stop","bot":"random"}',1.79479852955710482594e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',89,'move',1,'{"move":"move g15 1 0","bot":"random"}',1.79479852956046152115e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',90,'move',1,'{"move":"step west","bot":"random"}',1.79479852956392884255e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',91,'move',1,'{"move":"step west","bot":"random"}',1.79479852956683063507e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',92,'move',1,'{"move":"done","bot":"random"}',1.79479852957060670849e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',93,'move',0,'{"move":"move b2 0 1","id":"m248"}',1.79479852957349514958e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',94,'move',0,'{"move":"step south","id":"m249"}',1.7947985295764992237e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',95,'move',0,'{"move":"stop","id":"m250"}',1.79479852957963943475e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',96,'move',0,'{"move":"move d3 1 0","id":"m251"}',1.79479852958267140387e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',97,'move',0,'{"move":"step west","id":"m252"}',1.79479852958551096917e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',98,'move',0,'{"move":"step east","id":"m253"}',1.79479852958832621578e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',99,'move',0,'{"move":"done","id":"m254"}',1.79479852959097981447e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',100,'move',0,'{"move":"research horseback_riding","id":"m255"}',1.79479852959365487096e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',101,'move',0,'{"move":"govern anarchy","id":"m256"}',1.79479852959844040868e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',102,'move',0,'{"move":"gardens army","id":"m257"}',1.79479852960914206504e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',103,'move',0,'{"move":"done","id":"m258"}',1.79479852961185479169e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',104,'move',1,'{"move":"govern republic","bot":"random"}',1.79479852961498045926e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',105,'move',1,'{"move":"done","bot":"random"}',1.7947985296195738316e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',106,'move',1,'{"move":"offer 1","bot":"random"}',1.79479852962222766873e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',107,'move',1,'{"move":"want wheat","bot":"random"}',1.79479852962534093853e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',108,'move',1,'{"move":"withdraw","bot":"random"}',1.79479852962943291659e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',109,'move',1,'{"move":"done","bot":"random"}',1.79479852963250684737e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',110,'move',0,'{"move":"offer 2","id":"m262"}',1.79479852963536047928e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',111,'move',0,'{"move":"give trade_1","id":"m263"}',1.79479852963879418369e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',112,'move',0,'{"move":"propose","id":"m264"}',1.79479852964230132098e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',113,'move',1,'{"move":"accept 1","bot":"random"}',1.79479852964577412605e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',114,'move',1,'{"move":"done","bot":"random"}',1.79479852964899373049e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',115,'move',0,'{"move":"offer 2","id":"m266"}',1.7947985296523571014e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',116,'move',0,'{"move":"done","id":"m267"}',1.79479852965535140035e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',117,'move',0,'{"move":"use construction","id":"m268"}',1.79479852965782332415e+09);
INSERT INTO "events" VALUES('5I4ULDWTdpAI',118,'resign',0,'{"bot":"heuristic","id":"m269"}',1.79479852966095638272e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',1,'move',0,'{"move":"at c2","id":"m270"}',1.79479852970589089395e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',2,'move',1,'{"move":"at f14","bot":"random"}',1.79479852970920777327e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',3,'move',0,'{"move":"at b3","id":"m271"}',1.79479852971262621879e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',4,'move',0,'{"move":"at d3","id":"m272"}',1.79479852971526956557e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',5,'move',1,'{"move":"at f13","bot":"random"}',1.7947985297184598446e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',6,'move',1,'{"move":"at g14","bot":"random"}',1.79479852972177457808e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',7,'move',0,'{"move":"done","id":"m273"}',1.79479852972547268864e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',8,'move',1,'{"move":"govern anarchy","bot":"random"}',1.7947985297281866074e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',9,'move',1,'{"move":"done","bot":"random"}',1.79479852973077344891e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',10,'move',1,'{"move":"offer 1","bot":"random"}',1794798529.73429);
INSERT INTO "events" VALUES('6_aPr4mJrs--',11,'move',1,'{"move":"give trade_1","bot":"random"}',1.79479852973720788956e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',12,'move',1,'{"move":"give trade_1","bot":"random"}',1.79479852974145436287e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',13,'move',1,'{"move":"done","bot":"random"}',1.79479852974512100226e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',14,'move',0,'{"move":"offer 2","id":"m277"}',1.79479852974779796603e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',15,'move',0,'{"move":"want trade_1","id":"m278"}',1.79479852975043296815e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',16,'move',0,'{"move":"want trade_5","id":"m279"}',1.79479852975310683257e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',17,'move',0,'{"move":"give trade_1","id":"m280"}',1.79479852975560259819e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',18,'move',0,'{"move":"withdraw","id":"m281"}',1.79479852975816345219e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',19,'move',0,'{"move":"done","id":"m282"}',1.79479852976074171063e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',20,'move',0,'{"move":"produce capital infantry","id":"m283"}',1.7947985297640562058e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',21,'move',0,'{"move":"done","id":"m284"}',1.79479852976675105088e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',22,'move',1,'{"move":"done","bot":"random"}',1.79479852976961874958e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',23,'move',0,'{"move":"move b3 1 0","id":"m285"}',1.79479852977235364913e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',24,'move',0,'{"move":"step south","id":"m286"}',1.79479852977482342724e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',25,'move',0,'{"move":"step west","id":"m287"}',1.79479852977913355823e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',26,'move',0,'{"move":"done","id":"m288"}',1.79479852978245115282e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',27,'move',1,'{"move":"move f13 1 0","bot":"random"}',1.79479852978491592405e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',28,'move',1,'{"move":"step south","bot":"random"}',1.79479852978744840617e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',29,'move',1,'{"move":"step west","bot":"random"}',1.79479852979012656204e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',30,'move',1,'{"move":"done","bot":"random"}',1.79479852979271626471e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',31,'move',1,'{"move":"research horseback_riding","bot":"random"}',1.79479852979539322849e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',32,'move',1,'{"move":"done","bot":"random"}',1.79479852979851293558e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',33,'move',0,'{"move":"govern anarchy","id":"m289"}',1.79479852980176615715e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',34,'move',0,'{"move":"done","id":"m290"}',1.79479852980504274361e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',35,'move',1,'{"move":"offer 1","bot":"random"}',1.79479852980734395982e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',36,'move',1,'{"move":"give trade_1","bot":"random"}',1.79479852981051015859e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',37,'move',1,'{"move":"propose","bot":"random"}',1.79479852981347870822e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',38,'move',1,'{"move":"done","bot":"random"}',1.79479852981627535819e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',39,'move',0,'{"move":"done","id":"m294"}',1.79479852981925511361e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',40,'move',1,'{"move":"done","bot":"random"}',1.79479852982260656363e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',41,'move',0,'{"move":"done","id":"m295"}',1.79479852982606267932e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',42,'move',1,'{"move":"move e14 1 0","bot":"random"}',1.79479852982828140257e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',43,'move',1,'{"move":"step east","bot":"random"}',1.79479852983052849766e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',44,'move',1,'{"move":"step east","bot":"random"}',1.79479852983280229565e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',45,'move',1,'{"move":"step south","bot":"random"}',1.79479852983506655691e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',46,'move',1,'{"move":"done","bot":"random"}',1.79479852983741354943e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',47,'move',0,'{"move":"done","id":"m296"}',1.7947985298398082256e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',48,'move',0,'{"move":"research philosophy","id":"m297"}',1.79479852984300279616e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',49,'move',0,'{"move":"done","id":"m298"}',1.79479852984586119653e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',50,'move',1,'{"move":"govern despotism","bot":"random"}',1.79479852984823250771e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',51,'move',1,'{"move":"done","bot":"random"}',1.79479852985107755664e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',52,'move',1,'{"move":"offer 1","bot":"random"}',1.79479852985924673075e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',53,'move',1,'{"move":"done","bot":"random"}',1.79479852986276388173e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',54,'move',0,'{"move":"done","id":"m300"}',1.79479852986519646646e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',55,'move',0,'{"move":"done","id":"m301"}',1.79479852986797690393e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',56,'move',1,'{"move":"produce capital scout","bot":"random"}',1.79479852987055850032e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',57,'move',1,'{"move":"at e14","bot":"random"}',1.79479852987347841264e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',58,'move',1,'{"move":"done","bot":"random"}',1.79479852987654256825e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',59,'move',0,'{"move":"move a4 1 0","id":"m302"}',1.7947985298792111874e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',60,'move',0,'{"move":"stop","id":"m303"}',1.79479852988182902334e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',61,'move',0,'{"move":"done","id":"m304"}',1.7947985298846595287e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',62,'move',1,'{"move":"move g14 0 1","bot":"random"}',1.79479852988730955126e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',63,'move',1,'{"move":"stop","bot":"random"}',1.79479852989011812213e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',64,'move',1,'{"move":"move e14 0 1","bot":"random"}',1.79479852989300775532e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',65,'move',1,'{"move":"step east","bot":"random"}',1.79479852989591407777e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',66,'move',1,'{"move":"step south","bot":"random"}',1.79479852989847970005e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',67,'move',1,'{"move":"step south","bot":"random"}',1.79479852990108847618e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',68,'move',1,'{"move":"done","bot":"random"}',1.79479852990364694594e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',69,'move',1,'{"move":"govern anarchy","bot":"random"}',1.79479852990709877014e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',70,'move',1,'{"move":"done","bot":"random"}',1.79479852990980196002e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',71,'move',0,'{"move":"govern despotism","id":"m305"}',1.79479852991253733627e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',72,'move',0,'{"move":"done","id":"m306"}',1.79479852991505503655e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',73,'move',1,'{"move":"done","bot":"random"}',1.7947985299173414707e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',74,'move',0,'{"move":"done","id":"m307"}',1.79479852992000913618e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',75,'move',1,'{"move":"done","bot":"random"}',1.79479852992256665232e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',76,'move',0,'{"move":"produce capital army","id":"m308"}',1.79479852992544722557e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',77,'move',0,'{"move":"at d1","id":"m309"}',1.79479852992790126801e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',78,'move',0,'{"move":"done","id":"m310"}',1.79479852993007469178e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',79,'move',1,'{"move":"move g14 0 1","bot":"random"}',1.79479852993257164958e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',80,'move',1,'{"move":"stop","bot":"random"}',1.7947985299351606369e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',81,'move',1,'{"move":"done","bot":"random"}',1.79479852993818855292e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',82,'move',0,'{"move":"move a4 1 0","id":"m311"}',1.79479852994107890121e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',83,'move',0,'{"move":"step east","id":"m312"}',1.79479852994400858878e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',84,'move',0,'{"move":"stop","id":"m313"}',1.79479852994684076303e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',85,'move',0,'{"move":"move d1 1 0","id":"m314"}',1.79479852994938802717e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',86,'move',0,'{"move":"step south","id":"m315"}',1.79479852995189595229e+09);
INSERT INTO "events" VALUES('6_aPr4mJrs--',87,'move',0,'{"move":"stop","id":"m316"}',1.79479852995467257497e+09);
CREATE TABLE mutes (
	user_id VARCHAR(40) NOT NULL, 
	muted_id VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (user_id, muted_id), 
	CONSTRAINT fk_mutes_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE, 
	CONSTRAINT fk_mutes_muted_id FOREIGN KEY(muted_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE rated_seats (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(120) NOT NULL, 
	mu_before DOUBLE NOT NULL, 
	sigma_before DOUBLE NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_rated_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_rated_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE ratings (
	player VARCHAR(120) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	seats INTEGER NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	updated DOUBLE NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (player, game, seats)
);
CREATE TABLE seats (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	user_id VARCHAR(40), 
	bot VARCHAR(100) NOT NULL, 
	substitute VARCHAR(100) NOT NULL, 
	won BOOLEAN NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT uq_seats_table_id_user_id UNIQUE (table_id, user_id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "seats" VALUES('Ry2-SLmtVMnm',0,'person','Vx0PtB7_wR7C','','',0);
INSERT INTO "seats" VALUES('Ry2-SLmtVMnm',1,'bot',NULL,'random','',1);
INSERT INTO "seats" VALUES('5aYPAS4HFdpR',0,'person','Vx0PtB7_wR7C','','',0);
INSERT INTO "seats" VALUES('5aYPAS4HFdpR',1,'bot',NULL,'random','',0);
INSERT INTO "seats" VALUES('5aYPAS4HFdpR',2,'bot',NULL,'random','',1);
INSERT INTO "seats" VALUES('pUC4dMfl_DfF',0,'person','Vx0PtB7_wR7C','','',1);
INSERT INTO "seats" VALUES('pUC4dMfl_DfF',1,'bot',NULL,'random','',0);
INSERT INTO "seats" VALUES('Fppvll8apK0y',0,'person','Vx0PtB7_wR7C','','',1);
INSERT INTO "seats" VALUES('Fppvll8apK0y',1,'bot',NULL,'random','',0);
INSERT INTO "seats" VALUES('tDf1YUi2tT5F',0,'person','Vx0PtB7_wR7C','','',0);
INSERT INTO "seats" VALUES('tDf1YUi2tT5F',1,'bot',NULL,'random','',1);
INSERT INTO "seats" VALUES('VcRsE9-N8HyD',0,'person','Vx0PtB7_wR7C','','',0);
INSERT INTO "seats" VALUES('VcRsE9-N8HyD',1,'bot',NULL,'random','',0);
INSERT INTO "seats" VALUES('VcRsE9-N8HyD',2,'bot',NULL,'random','',0);
INSERT INTO "seats" VALUES('5I4ULDWTdpAI',0,'person','Vx0PtB7_wR7C','','',0);
INSERT INTO "seats" VALUES('5I4ULDWTdpAI',1,'bot',NULL,'random','',1);
INSERT INTO "seats" VALUES('6_aPr4mJrs--',0,'person','Vx0PtB7_wR7C','','',0);
INSERT INTO "seats" VALUES('6_aPr4mJrs--',1,'bot',NULL,'random','',0);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	id VARCHAR(40) NOT NULL, 
	user_id VARCHAR(40) NOT NULL, 
	agent VARCHAR(200) NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT uq_sessions_id UNIQUE (id), 
	CONSTRAINT fk_sessions_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('ad00960ccc942dad19c88b4e40385781b143c7a42c46c9e5b3f2d5492f45ff31','eRlQHQJQ9Huk','Vx0PtB7_wR7C','python-httpx/0.28.1',1.79479852727523303034e+09,1.79479852727523303034e+09,1.82935852727523303035e+09);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	ruleset INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	public BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	clock TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	owner_id VARCHAR(40) NOT NULL, 
	created DOUBLE NOT NULL, 
	started DOUBLE, 
	finished DOUBLE, 
	result TEXT, 
	rematch VARCHAR(40), 
	plies INTEGER NOT NULL, 
	waiting INTEGER NOT NULL, 
	awaits_bot BOOLEAN NOT NULL, 
	deadline DOUBLE, 
	updated DOUBLE NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner_id FOREIGN KEY(owner_id) REFERENCES users (id)
);
INSERT INTO "tables" VALUES('Ry2-SLmtVMnm','duel',1,'{"wonder_selection":"draft","age_start_when_pawn_central":"last_player_chooses","starting_player":"random"}','over',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','ea183e75aabd1c4724e34f6faf295541','Vx0PtB7_wR7C',1.79479852731455183029e+09,1.79479852732771444322e+09,1.79479852768586134914e+09,'{"kind":"civilian","winners":[1],"scores":[22,33]}',NULL,71,0,0,NULL,1.79479852768586134914e+09);
INSERT INTO "tables" VALUES('5aYPAS4HFdpR','wonders',1,'{"boards":"random","sides":"chosen"}','over',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','fe2fcc84b32036f44f471df8f12bd0aa','Vx0PtB7_wR7C',1.79479852770469903945e+09,1.79479852770896744721e+09,1.79479852792978262902e+09,'{"kind":"points","winners":[2],"scores":[11,24,35]}',NULL,57,0,0,NULL,1.79479852792978262902e+09);
INSERT INTO "tables" VALUES('pUC4dMfl_DfF','akropolis',1,'{"variant_house":"off","variant_market":"off","variant_barracks":"off","variant_temple":"off","variant_garden":"off","length":"normal","edge_rule":"outside","lake_rule":"enclosed_area","house_rule":"most_hexes","first_player":"seat_1","architect":"hippodamos"}','over',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','be1cd74bd1c5dd3ea6cede85430dc6af','Vx0PtB7_wR7C',1.79479852794926071166e+09,1.79479852795373868946e+09,1.79479852809183502201e+09,'{"kind":"points","winners":[0],"scores":[60,37]}',NULL,36,0,0,NULL,1.79479852809183502201e+09);
INSERT INTO "tables" VALUES('Fppvll8apK0y','ages',1,'{"mode":"simple","easier":"off","no_gang_up":"off","peaceful":"off","draw_as_action":"off","bonus_cards":"usual","fewer_bonuses":"off","alternative_corruption":"off","resignation":"off"}','over',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','e7eb69d9083661e054220dedcf3e710d','Vx0PtB7_wR7C',1.79479852811496543886e+09,1.79479852811940360072e+09,1.7947985283266208172e+09,'{"kind":"culture","winners":[0],"scores":[18,14]}',NULL,64,0,0,NULL,1.7947985283266208172e+09);
INSERT INTO "tables" VALUES('tDf1YUi2tT5F','ages',1,'{"mode":"full","easier":"off","no_gang_up":"off","peaceful":"off","draw_as_action":"off","bonus_cards":"usual","fewer_bonuses":"off","alternative_corruption":"off","resignation":"off"}','over',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','db1f37c864b3fb996fceedd77ea7675b','Vx0PtB7_wR7C',1.79479852834440422055e+09,1.79479852835330724717e+09,1.79479852872556519503e+09,'{"kind":"resign","winners":[1],"scores":[7,22]}',NULL,123,0,0,NULL,1.79479852872556519503e+09);
INSERT INTO "tables" VALUES('VcRsE9-N8HyD','ages',1,'{"mode":"full","easier":"off","no_gang_up":"off","peaceful":"off","draw_as_action":"off","bonus_cards":"usual","fewer_bonuses":"off","alternative_corruption":"off","resignation":"off"}','playing',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','409cb397d10ab4d5d3fef4fd14fbf04b','Vx0PtB7_wR7C',1.79479852875097823142e+09,1.79479852875748944283e+09,NULL,NULL,NULL,125,1,0,NULL,1.79479852926124286652e+09);
INSERT INTO "tables" VALUES('5I4ULDWTdpAI','civilization',1,'{"civilizations":"random","game":"full","loot":"rulebook","reactions":"when_able","turn_limit":"turns_30"}','over',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','289f9c5080adcc0585ed4804154d16bd','Vx0PtB7_wR7C',1.79479852927557873725e+09,1.79479852928142380712e+09,1.79479852966095638272e+09,'{"kind":"resign","winners":[1],"scores":[20,20]}',NULL,117,0,0,NULL,1.79479852966095638272e+09);
INSERT INTO "tables" VALUES('6_aPr4mJrs--','civilization',1,'{"civilizations":"random","game":"full","loot":"rulebook","reactions":"when_able","turn_limit":"turns_30"}','playing',0,0,'{"kind":"none","seconds":0,"increment":0,"hours":[0,0],"at_zero":"bot"}','0fa91fddefc4aab936b504fe2fe00bbf','Vx0PtB7_wR7C',1.79479852968524432182e+09,1.79479852968906712531e+09,NULL,NULL,NULL,87,1,0,NULL,1.79479852995467257497e+09);
CREATE TABLE users (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	name_key VARCHAR(120), 
	password TEXT, 
	language VARCHAR(8) NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_name_key UNIQUE (name_key)
);
INSERT INTO "users" VALUES('Vx0PtB7_wR7C','Guest 7412',NULL,NULL,'',1.79479852727309250833e+09);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE INDEX ix_tables_owner_id ON tables (owner_id);
CREATE INDEX ix_tables_status_created ON tables (status, created);
CREATE INDEX ix_tables_status_deadline ON tables (status, deadline);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_chat_table_id_id ON chat (table_id, id);
CREATE INDEX ix_chat_user_id ON chat (user_id);
CREATE INDEX ix_rated_seats_player ON rated_seats (player);
CREATE UNIQUE INDEX uq_chat_client_id ON chat (table_id, user_id, client_id);
COMMIT;

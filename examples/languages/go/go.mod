module example.test/courseshop

go 1.19
